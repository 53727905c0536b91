import type { LoaderFunctionArgs } from "@remix-run/node";
import { readRegisteredFile } from "#app/features/model/registration/registered-file.query.server.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";

/** Public models that have this very file, for the forms that publish one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const cid = new URL(request.url).searchParams.get("cid") ?? "";
  if (!isCid(cid)) return Response.json({ error: "cid must be a content id" }, { status: 400 });
  const models = await readRegisteredFile(cid);
  return models.status === "ok"
    ? Response.json(models.data, { headers: { "Cache-Control": "no-store" } })
    : Response.json({ error: "Index unavailable" }, { status: 503 });
}
