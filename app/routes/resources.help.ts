import type { LoaderFunctionArgs } from "@remix-run/node";
import { withNetworkFigures } from "#app/features/documentation/network-figures.server.ts";
import { readWritten } from "#app/features/documentation/written-file.server.ts";
import type { HelpTopic } from "#app/features/help/topics.ts";

/** Help topics with their texts, using this network's parameters. */
export async function loader({ context }: LoaderFunctionArgs) {
  const topics = import.meta.env.DEV
    ? (await import("#app/features/help/topics.server.ts")).readHelpTopics()
    : await readWritten<HelpTopic[]>("help", context.readFile);
  const filled = topics.map(async (topic) => ({
    ...topic,
    html: (await withNetworkFigures(topic.html)).html,
  }));
  return Response.json(await Promise.all(filled), { headers: { "Cache-Control": "public, max-age=300" } });
}
