import type { LoaderFunctionArgs } from "@remix-run/node";
import { readRecomputableTask } from "#app/features/execution/task-source.query.server.ts";
import { isId } from "#protocol/chain/id-parts.ts";

/** Inputs for recomputing a task. All of it is public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const task = new URL(request.url).searchParams.get("task")?.toLowerCase() ?? "";
  if (!isId(task)) return Response.json({ error: "task must be an id" }, { status: 400 });
  const headers = { "Cache-Control": "no-store" };
  const source = await readRecomputableTask(task);
  if (source) return Response.json(source, { headers });
  return source === null
    ? Response.json({ error: "The index has no such task" }, { status: 404, headers })
    : Response.json({ error: "Index unavailable" }, { status: 503, headers });
}
