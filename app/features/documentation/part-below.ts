/** The HTML of a page below a heading, up to the next heading of its level or above. */
export function partBelow(html: string, id: string): string | undefined {
  const heading = new RegExp(`<h([23]) id="${id}">.*?</h\\1>`, "s").exec(html);
  if (!heading) return undefined;
  const rest = html.slice(heading.index + heading[0].length);
  const next = rest.search(heading[1] === "2" ? /<h2 id=/ : /<h[23] id=/);
  return next < 0 ? rest : rest.slice(0, next);
}
