/** Code of the documentation that is run as it stands: blocks whose fence says `runnable`, for example "```bash runnable". */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface CodeBlock {
  /** File below `docs-content/`. */
  readonly file: string;
  readonly language: string;
  /** What follows the language on the fence. */
  readonly meta: string;
  readonly text: string;
}

const BLOCK = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;

/** Every block of code of the pages. */
export function codeBlocks(): CodeBlock[] {
  return globSync("**/*.mdx", { cwd: import.meta.dirname })
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(BLOCK)].map(
        ([, language = "", meta = "", text = ""]) => ({ file, language, meta: meta.trim(), text }),
      ),
    );
}

/** Blocks of a language that somebody who copies them can run. */
export const runnableBlocks = (language: string): CodeBlock[] =>
  codeBlocks().filter((block) => block.language === language && block.meta.split(" ").includes("runnable"));
