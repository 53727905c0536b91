/** Parses a page's source into front matter and the searchable text below each heading. */
import { parse } from "yaml";
import * as z from "zod";
import { documentationTypes } from "#protocol/schemas/documentation.ts";
import { createHeadingIds } from "../heading-id.ts";
import { values } from "../starting-values.ts";

const frontMatterSchema = z.strictObject({
  title: z.string().min(1).max(60),
  description: z.string().min(1).max(200),
  /** Position within the section; equal numbers are ordered by title. */
  order: z.number().default(100),
  type: z.enum(documentationTypes).optional(),
  tags: z.array(z.string()).default([]),
});
type FrontMatter = z.infer<typeof frontMatterSchema>;

interface PagePart {
  /** Anchor of the heading; empty for text before the first one. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** Phrases of readers from the line `{/* asks: … | … *\/}`, which the page does not show. */
  readonly asks?: readonly string[];
}

export interface PageText {
  readonly frontMatter: FrontMatter;
  readonly parts: readonly PagePart[];
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const HEADING = /^(#{2,3})\s+(.+)$/;
/** Only at the start of a line: "1. Connect a wallet" may be a heading, whose number is part of its anchor. */
const LIST_MARK = /^\s*(?:[-*+]|\d+\.|>)\s+/;
const ASKS = /^\{\/\* asks: (.+) \*\/\}$/;
/** Lines of code of a section in the index: the rest of a program says little more about its subject. */
const CODE_LINES = 1;
const FENCE = /^\s*(```|~~~)/;

/** Removes Markdown and JSX from one line. */
function plain(words: string): string {
  return (
    words
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/<\/?[A-Za-z][^>]*>/g, " ")
      .replace(/\{values\.(\w+)\}/g, (_, name: string) =>
        String((values as Record<string, unknown>)[name] ?? ""),
      )
      .replace(/\{[^}]*\}/g, " ")
      // An underscore inside a word is not markup.
      .replace(/[*`|]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, (marks) => (marks.includes("|") ? " " : ""))
      .replace(/^[\s:-]+$/, "")
      .trim()
  );
}

/** Reads a page's front matter and text. @throws Error with the file and the problem */
export function readPageText(source: string, file: string): PageText {
  const text = source.replaceAll("\r\n", "\n");
  const block = FRONT_MATTER.exec(text);
  if (!block)
    throw new Error(`${file} has no front matter: it starts with ---, title, description, order, ---`);
  const parsed = frontMatterSchema.safeParse(parse(block[1] ?? ""));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The front matter of ${file} is wrong: ${issue?.path.join(".")} ${issue?.message}`);
  }
  return { frontMatter: parsed.data, parts: [...partsOf(text.slice(block[0].length))] };
}

function* partsOf(body: string): Generator<PagePart> {
  const headingId = createHeadingIds();
  let part: Omit<PagePart, "text"> = { id: "", heading: "" };
  let lines: string[] = [];
  let fenced = false;
  let code = 0;
  const finish = (): PagePart => ({ ...part, text: lines.join(" ").replace(/\s+/g, " ").trim() });
  for (const line of body.split("\n")) {
    if (FENCE.test(line)) {
      fenced = !fenced;
      continue;
    }
    const heading = fenced ? null : HEADING.exec(line);
    const asks = fenced ? null : ASKS.exec(line);
    if (asks) part = { ...part, asks: asks[1]?.split(" | ") };
    else if (heading) {
      if (part.id || lines.length > 0) yield finish();
      const title = plain(heading[2] ?? "");
      part = { id: headingId(title), heading: title };
      lines = [];
      code = 0;
    } else if (fenced) {
      if (code++ < CODE_LINES) lines.push(line.trim());
    } else if (!/^(?:import|export)\s/.test(line)) {
      const words = plain(line.replace(LIST_MARK, ""));
      if (words) lines.push(words);
    }
  }
  if (part.id || lines.length > 0) yield finish();
}
