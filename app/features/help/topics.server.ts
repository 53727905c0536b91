import { pageAt } from "#app/features/documentation/pages.server.ts";
import { renderPage } from "#app/features/documentation/render-page.server.tsx";
import { type HelpTopic, type HelpTopicId, helpTopics } from "./topics.ts";

/** The part of a page below a heading, up to the next heading of its level or above. */
function partBelow(html: string, id: string): string | undefined {
  const heading = new RegExp(`<h([23]) id="${id}">.*?</h\\1>`, "s").exec(html);
  if (!heading) return undefined;
  const rest = html.slice(heading.index + heading[0].length);
  const next = rest.search(heading[1] === "2" ? /<h2 id=/ : /<h[23] id=/);
  return next < 0 ? rest : rest.slice(0, next);
}

/** Every topic with its text. @throws Error when a page or a heading is not there */
export function readHelpTopics(): HelpTopic[] {
  return Object.entries(helpTopics).map(([id, topic]) => {
    const [path = "", anchor = ""] = topic.url.split("#");
    const page = pageAt(path);
    const html = page && partBelow(renderPage(page).html, anchor);
    if (html === undefined) throw new Error(`The help topic ${id} has no text: ${topic.url} is not there`);
    return { id: id as HelpTopicId, ...topic, html };
  });
}
