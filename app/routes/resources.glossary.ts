import type { LoaderFunctionArgs } from "@remix-run/node";
import { readGlossary } from "#app/features/documentation/glossary.server.ts";

/** What the words of the glossary mean, by their anchors. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await readGlossary(context.readFile), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
