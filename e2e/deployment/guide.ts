/** The commands of the deployment guide, in order and unchanged. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Command {
  /** Heading of the section. */
  readonly section: string;
  /** One code block of the page, for a shell. */
  readonly text: string;
}

const PAGE = join(import.meta.dirname, "../../docs-content/operations/deployment.mdx");

/** @param page the guide's text, the project's own by default */
export function guideCommands(page = readFileSync(PAGE, "utf8")): readonly Command[] {
  let section = "";
  const commands: Command[] = [];
  for (const [, heading, text] of page.matchAll(/^## (.+)$|^```bash\n([\s\S]*?)^```$/gm)) {
    if (heading) section = heading;
    else if (text) commands.push({ section, text: text.trim() });
  }
  return commands;
}
