import { pageAt } from "#app/features/documentation/pages.server.ts";
import { partBelow } from "#app/features/documentation/part-below.ts";
import { renderPage } from "#app/features/documentation/render-page.server.tsx";
import { type HelpTopic, type HelpTopicId, helpTopics } from "./topics.ts";

/** Every topic with its text. @throws Error if a page or heading is missing */
export function readHelpTopics(): HelpTopic[] {
  return Object.entries(helpTopics).map(([id, topic]) => {
    const [path = "", anchor = ""] = topic.url.split("#");
    const page = pageAt(path);
    const html = page && partBelow(renderPage(page).html, anchor);
    if (html === undefined) throw new Error(`Help topic ${id}: no section at ${topic.url}`);
    return { id: id as HelpTopicId, ...topic, html };
  });
}
