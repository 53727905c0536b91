import { parseArgs } from "node:util";

const KINDS = ["provider", "verifier", "keeper"] as const;
export type AgentKind = (typeof KINDS)[number];

export interface Command {
  readonly kind: AgentKind;
  /** Paths of the configurations, one an agent. */
  readonly configs: readonly string[];
  /** Whether the terminal shows a page about the agent, the only one, instead of its log. */
  readonly dashboard: boolean;
}

const USAGE = `How an agent is started:
  npm run agent:provider -- --config agent.json [--dashboard]
  npm run agent:verifier -- --config agent.json [--dashboard]
  npm run keeper -- --config agent.json [--dashboard]
Several of a kind share a program: --config one.json --config other.json`;

const isKind = (word: string | undefined): word is AgentKind => KINDS.some((kind) => kind === word);

/**
 * What somebody typed behind the program's name.
 * @throws Error that says what is wrong and how an agent is started
 */
export function readCommand(args: readonly string[]): Command {
  const options = {
    config: { type: "string", multiple: true },
    dashboard: { type: "boolean", default: false },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [kind] = positionals;
    if (!isKind(kind)) throw new Error(`Say which agent: ${KINDS.join(", ")}.`);
    const { config: configs = [], dashboard } = values;
    if (configs.length === 0) throw new Error("Say where the configuration is: --config agent.json.");
    if (dashboard && configs.length > 1)
      throw new Error("A page is about one agent: give one configuration.");
    return { kind, configs, dashboard };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n\n${USAGE}`, { cause });
  }
}
