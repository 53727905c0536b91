import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrigin } from "#app/features/model/detail/lineage.query.server.ts";
import { isId } from "#protocol/chain/id-parts.ts";

/** Whether a task is a verified Fine Tuning task, for the form that registers what came out of it (N15). */
export async function loader({ request }: LoaderFunctionArgs) {
  const task = new URL(request.url).searchParams.get("task")?.toLowerCase() ?? "";
  if (!isId(task)) return Response.json({ error: "task must be an id" }, { status: 400 });
  const origin = await readOrigin(task);
  return origin.status === "ok"
    ? Response.json(origin.data, { headers: { "Cache-Control": "no-store" } })
    : Response.json({ error: "Index unavailable" }, { status: 503 });
}
