import { parseArgs } from "node:util";

const KINDS = ["provider", "verifier", "keeper"] as const;
export type AgentKind = (typeof KINDS)[number];

export interface Command {
  readonly kind: AgentKind;
  /** Paths of the configurations, one an agent. */
  readonly configs: readonly string[];
}

const USAGE = `How an agent is started:
  npm run agent:provider -- --config agent.json
  npm run agent:verifier -- --config agent.json
  npm run keeper -- --config agent.json
Several of a kind share a program: --config one.json --config other.json`;

const isKind = (word: string | undefined): word is AgentKind => KINDS.some((kind) => kind === word);

/**
 * What somebody typed behind the program's name.
 * @throws Error that says what is wrong and how an agent is started
 */
export function readCommand(args: readonly string[]): Command {
  const options = { config: { type: "string", multiple: true } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [kind] = positionals;
    if (!isKind(kind)) throw new Error(`Say which agent: ${KINDS.join(", ")}.`);
    const { config: configs = [] } = values;
    if (configs.length === 0) throw new Error("Say where the configuration is: --config agent.json.");
    return { kind, configs };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n\n${USAGE}`, { cause });
  }
}
