/** The tool that reads a page of the documentation, in pieces that fit into a conversation. */
import * as z from "zod";
import { beginningOf } from "#protocol/format/user-text.ts";
import { readingTool, type Tool, ToolError } from "./tool.ts";

/** Maximum size of one answer, characters or bytes. */
export const PIECE = 20_000;

export const offset = z
  .int()
  .min(0)
  .optional()
  .describe("Start offset. Default: 0. Pass nextOffset to read the next piece.");
export const piece = { nextOffset: z.int().optional().describe("Absent after the last piece.") };
export const after = (end: number, size: number) => (end < size ? { nextOffset: end } : {});

/** Strict clients refuse an answer with half of a character. */
export function pieceOf(whole: string, from: number) {
  const text = beginningOf(whole.slice(from), PIECE);
  return { text, ...after(from + text.length, whole.length) };
}

/** @param read the Markdown of the page at a path such as /docs/guides/verifiers; undefined without such a page */
export const documentationTool = (read: (path: string) => Promise<string | undefined>): Tool =>
  readingTool(
    "read_documentation",
    "Read documentation page",
    "Returns the text of a documentation page as Markdown, piece by piece. Find pages with docs_search.",
    {
      input: z.strictObject({
        page: z.string().describe("Address of the page, such as /docs/guides/verifiers."),
        offset,
      }),
      output: z.object({ text: z.string(), ...piece }),
    },
    async ({ page, offset: from = 0 }) => {
      const [path = ""] = page.split("#");
      const whole = /^\/docs(\/[\w-]+)*$/.test(path) ? await read(path) : undefined;
      if (whole === undefined)
        throw new ToolError(`"${page}" is not a documentation page. Find pages with docs_search.`);
      return pieceOf(whole, from);
    },
  );
