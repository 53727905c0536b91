import { readHelpTopics } from "#app/features/help/topics.server.ts";

/** The topics of help with their texts. They change with the release only. */
export function loader() {
  return Response.json(readHelpTopics(), { headers: { "Cache-Control": "public, max-age=300" } });
}
