import type { LoaderFunctionArgs } from "@remix-run/node";
import { environment } from "#app/env/env.server.ts";
import { readTaskParts } from "#app/features/content/task-parts.query.server.ts";
import { isId } from "#protocol/chain/id-parts.ts";
import { taskArchiveUrl } from "#protocol/content/archive/archive-url.ts";

/** Redirects to an archive of a task's files at the content store. */
export async function loader({ request }: LoaderFunctionArgs) {
  const task = new URL(request.url).searchParams.get("task")?.toLowerCase() ?? "";
  if (!isId(task)) return Response.json({ error: "task must be an id" }, { status: 400 });
  const headers = { "Cache-Control": "no-store" };
  const parts = await readTaskParts(task);
  if (parts) {
    const location = taskArchiveUrl(environment.STORAGE_URL, parts);
    return new Response(null, { status: 302, headers: { ...headers, Location: location } });
  }
  return parts === null
    ? Response.json({ error: "The index has no such task" }, { status: 404, headers })
    : Response.json({ error: "The index does not answer. Try again in a minute." }, { status: 503, headers });
}
