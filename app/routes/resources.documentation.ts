import { redirect } from "@remix-run/server-runtime";
import { addressOfWritten } from "#app/features/documentation/written-file.server.ts";
import { readIndexedPages } from "#functions/docs/documentation-words.ts";

/** Search index of the documentation: a file of the build. */
export async function loader() {
  if (import.meta.env.DEV) return Response.json(await readIndexedPages());
  return redirect(addressOfWritten("search") ?? "");
}
