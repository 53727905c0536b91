/** Converts a documentation page to plain Markdown, for programs and for copying. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endpointList } from "#functions/catalogue/endpoint-list.ts";
import { withDiagramsInWords } from "./diagrams/sentences.ts";
import { pictureAddress } from "./pictures.ts";
import { readPageText } from "./search/page-text.ts";
import { readPages } from "./search/pages.ts";
import { values } from "./starting-values.ts";

/** Its page shows the endpoints with a component; its Markdown lists them. */
const API_REFERENCE = "api/index.mdx";
const FENCED = /^(\s*(?:```|~~~)[\s\S]*?^\s*(?:```|~~~)\s*?$)/m;

/** Converts text outside code: fills in figures and replaces components by their text. */
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
      // Components without text are visible only on the page.
      .replace(/^<[A-Z]\w* ?\/>\n/gm, "")
  );
}

/** MDX `source`; `file` for errors. @throws Error if the front matter is invalid */
export function markdownOf(source: string, file: string): string {
  const { title, description } = readPageText(source, file).frontMatter;
  const body = withDiagramsInWords(source.replaceAll("\r\n", "\n"), file).replace(
    /^---\n[\s\S]*?\n---\n/,
    "",
  );
  // Every second piece is a code block and stays unchanged.
  const pieces = body.split(new RegExp(FENCED.source, "gm"));
  const text = pieces.map((piece, index) => (index % 2 === 0 ? prose(piece) : piece)).join("");
  const endpoints = file.replaceAll("\\", "/") === API_REFERENCE ? `\n${endpointList()}` : "";
  return `# ${title}\n\n${description}\n\n${text.replace(/\n{3,}/g, "\n\n").trim()}\n${endpoints}`;
}

/** Every page in reading order as one Markdown text, each under its address. */
export function wholeDocumentation(): string {
  return readPages()
    .map(({ path, url }) => {
      const file = `${path}.mdx`;
      return `<!-- ${url} -->\n\n${markdownOf(readFileSync(join(import.meta.dirname, file), "utf8"), file)}`;
    })
    .join("\n");
}
