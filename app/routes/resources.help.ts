import { redirect } from "@remix-run/server-runtime";
import { addressOfWritten } from "#app/features/documentation/written-file.server.ts";

/** The topics of help with their texts: a file of the build. */
export async function loader() {
  if (import.meta.env.DEV) {
    const { readHelpTopics } = await import("#app/features/help/topics.server.ts");
    return Response.json(readHelpTopics());
  }
  return redirect(addressOfWritten("help") ?? "");
}
