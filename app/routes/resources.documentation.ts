import { pagesForReaders } from "#app/features/documentation/pages.server.ts";

/** The words of the documentation, for the search in the browser. They change with the release only. */
export function loader() {
  return Response.json(pagesForReaders, { headers: { "Cache-Control": "public, max-age=300" } });
}
