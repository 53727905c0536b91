/** Code blocks that tests run unchanged: fences with `runnable`, for example "```bash runnable". */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface CodeBlock {
  /** File below `docs-content/`. */
  readonly file: string;
  readonly language: string;
  /** Text after the language on the fence. */
  readonly meta: string;
  readonly text: string;
}

const BLOCK = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;

export function codeBlocks(): CodeBlock[] {
  return globSync("**/*.mdx", { cwd: import.meta.dirname })
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(BLOCK)].map(
        ([, language = "", meta = "", text = ""]) => ({ file, language, meta: meta.trim(), text }),
      ),
    );
}

export const runnableBlocks = (language: string): CodeBlock[] =>
  codeBlocks().filter((block) => block.language === language && block.meta.split(" ").includes("runnable"));
