/** A page of the documentation as plain Markdown, for programs that read and for people who paste it somewhere. */
import { withDiagramsInWords } from "./diagrams/sentences.ts";
import { pictureAddress } from "./pictures.ts";
import { readPageText } from "./search/page-text.ts";
import { values } from "./starting-values.ts";

const FENCED = /^(\s*(?:```|~~~)[\s\S]*?^\s*(?:```|~~~)\s*?$)/m;

/** What stands outside of code: figures filled in, components turned into what they say. */
function prose(text: string): string {
  return (
    text
      .replace(/^import .*;\n/gm, "")
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, "")
      .replace(/\{" "\}/g, " ")
      .replace(/\{values\.(\w+)\}/g, (_, name: string) => String((values as Record<string, unknown>)[name]))
      .replace(
        /<Callout [^>]*title="([^"]*)">\n*([\s\S]*?)\n*<\/Callout>/g,
        (_, title: string, body: string) => `> **${title}**\n>\n${body.replace(/^/gm, "> ")}`,
      )
      .replace(/\]\(picture:([\w-]+)\)/g, (_, name: string) => `](${pictureAddress(name, "light")})`)
      // What is drawn by a component alone can be seen on the page.
      .replace(/^<[A-Z]\w* ?\/>\n/gm, "")
  );
}

/**
 * @param source of the page, MDX
 * @param file names it in errors
 * @throws Error when its front matter cannot be read
 */
export function markdownOf(source: string, file: string): string {
  const { title, description } = readPageText(source, file).frontMatter;
  const body = withDiagramsInWords(source.replaceAll("\r\n", "\n"), file).replace(
    /^---\n[\s\S]*?\n---\n/,
    "",
  );
  // Code stays as it is: every second piece is a block of it.
  const pieces = body.split(new RegExp(FENCED.source, "gm"));
  const text = pieces.map((piece, index) => (index % 2 === 0 ? prose(piece) : piece)).join("");
  return `# ${title}\n\n${description}\n\n${text.replace(/\n{3,}/g, "\n\n").trim()}\n`;
}
