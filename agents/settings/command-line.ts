import { parseArgs } from "node:util";

const KINDS = ["provider", "verifier", "keeper"] as const;
export type AgentKind = (typeof KINDS)[number];

export interface Command {
  readonly kind: AgentKind;
  readonly configs: readonly string[];
}

const USAGE = `Usage:
  npm run tools agent:provider -- --config agent.json
  npm run tools agent:verifier -- --config agent.json
  npm run tools keeper -- --config agent.json
Run several agents of a kind in one process: --config one.json --config other.json`;

const isKind = (word: string | undefined): word is AgentKind => KINDS.some((kind) => kind === word);

/** @throws Error with the problem and the usage */
export function readCommand(args: readonly string[]): Command {
  const options = { config: { type: "string", multiple: true } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [kind] = positionals;
    if (!isKind(kind)) throw new Error(`Missing or unknown agent. Agents: ${KINDS.join(", ")}.`);
    const { config: configs = [] } = values;
    if (configs.length === 0) throw new Error("Missing option: --config agent.json.");
    return { kind, configs };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n\n${USAGE}`, { cause });
  }
}
