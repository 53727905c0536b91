/** The text of a page of the site: headings, paragraphs, lists, tables and code of its main element. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const decoded = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** @param html a page as the site serves it */
export function htmlText(html: string): string {
  const [, main = html] = /<main\b[^>]*>([\s\S]*?)<\/main>/i.exec(html) ?? [];
  const [, article = main] = /<article\b[^>]*>([\s\S]*?)<\/article>/i.exec(main) ?? [];
  const text = article
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|svg|nav|button|template)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<h([1-6])\b[^>]*>/gi, (_, level: string) => `\n\n${"#".repeat(Number(level))} `)
    .replace(/<li\b[^>]*>/gi, "\n- ")
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, " | ")
    .replace(/<(br|tr|pre|\/pre|\/h[1-6]|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<\/?(p|div|section|table|ul|ol|dl|dt|dd)\b[^>]*>/gi, "\n")
    .replace(/<[^>]+>/g, "");
  return decoded(text)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
