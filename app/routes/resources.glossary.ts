import type { LoaderFunctionArgs } from "@remix-run/node";
import { readGlossary } from "#app/features/documentation/articles.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await readGlossary(context.readFile), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
