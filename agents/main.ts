/**
 * Starts an agent: `npm run tools agent:provider -- --config agent.json`, `npm run tools agent:verifier -- --config
 * agent.json`, `npm run tools keeper -- --config agent.json`. One program can run several agents of a kind, each with its
 * own configuration. Ctrl-C or SIGTERM stops it after the current transaction.
 */
import { originsOnly } from "#protocol/format/redact.ts";
import { runAgents } from "./run-agents.ts";
import { readCommand } from "./settings/command-line.ts";

async function main(args: readonly string[]): Promise<void> {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort(name));
  await runAgents(readCommand(args), stop.signal);
}

main(process.argv.slice(2)).catch((cause: unknown) => {
  // Settings may not have been read, so no address is known.
  console.error(originsOnly((cause as Error).message));
  process.exitCode = 1;
});
