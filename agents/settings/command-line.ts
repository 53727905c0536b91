import { parseArgs } from "node:util";

const KINDS = ["provider", "verifier", "keeper"] as const;
export type AgentKind = (typeof KINDS)[number];

export interface Command {
  readonly kind: AgentKind;
  /** Path of the configuration. */
  readonly config: string;
  /** Whether the terminal shows a page about the agent instead of its log. */
  readonly dashboard: boolean;
}

const USAGE = `How an agent is started:
  npm run agent:provider -- --config agent.json [--dashboard]
  npm run agent:verifier -- --config agent.json [--dashboard]
  npm run keeper -- --config agent.json [--dashboard]`;

const isKind = (word: string | undefined): word is AgentKind => KINDS.some((kind) => kind === word);

/**
 * What somebody typed behind the program's name.
 * @throws Error that says what is wrong and how an agent is started
 */
export function readCommand(words: readonly string[]): Command {
  const options = { config: { type: "string" }, dashboard: { type: "boolean", default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options });
    const [kind] = positionals;
    if (!isKind(kind)) throw new Error(`Say which agent: ${KINDS.join(", ")}.`);
    if (!values.config) throw new Error("Say where the configuration is: --config agent.json.");
    return { kind, config: values.config, dashboard: values.dashboard };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n\n${USAGE}`, { cause });
  }
}
