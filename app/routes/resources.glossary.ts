import type { LoaderFunctionArgs } from "@remix-run/node";
import { readGlossary } from "#app/features/documentation/articles.server.ts";

/** Glossary definitions by anchor. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await readGlossary(context.readFile), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
