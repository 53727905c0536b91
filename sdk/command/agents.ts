/** The agents of this project as commands. */
import type { AgentKind } from "#agents/settings/command-line.ts";
import { type Command, texts, UsageError } from "./command.ts";
import { optionalPart } from "./optional-part.ts";

const agent = (kind: AgentKind, summary: string): Command => ({
  usage: "--config FILE [--config FILE...]",
  summary,
  options: {
    config: {
      type: "string",
      multiple: true,
      value: "FILE",
      help: "configuration of an agent, with its chain, site and key",
    },
  },
  isOffline: true,
  async run(input) {
    const configs = texts(input, "config");
    if (configs.length === 0)
      throw new UsageError("Name the agent's configuration, for example --config agent.json.");
    const { runAgents } = await optionalPart(() => import("#agents/run-agents.ts"));
    // The log names the reason.
    const stop = new AbortController();
    input.signal.addEventListener("abort", () => stop.abort("stopped"));
    await runAgents({ kind, configs }, stop.signal);
    return undefined;
  },
});

export const agents = {
  provider: agent("provider", "Run a provider: accept and compute tasks, and answer callers directly"),
  verifier: agent("verifier", "Run a verifier: recompute results and vote"),
  keeper: agent("keeper", "Run a keeper: send the transactions that any account may send"),
} as const;
