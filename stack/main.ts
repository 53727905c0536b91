/** The stack's command line: `node stack/main.ts start|dev|reset|time`, run by `stack/bootstrap.mjs`. */

import { inspect } from "node:util";
import { DevInfraError } from "#dev-infra/dev-infra-error.ts";
import { redactor } from "#protocol/format/redact.ts";
import { resetState } from "./commands/reset.ts";
import { runUntilStopped } from "./commands/run-until-stopped.ts";
import { formatTime, moveClockOf, parseClockMove } from "./commands/time.ts";
import { stateFolders } from "./settings/settings.ts";
import { StackError } from "./stack-error.ts";
import { runningStack } from "./state/run-state.ts";

const USAGE = `npm start                   start everything and serve the application
npm run dev                 the same, with hot reload
npm run reset               remove the local chain, index and files
npm run time -- +1d         move the chain's clock (+90s, +3h, +1d, or a time like 2027-01-31T12:00:00Z)`;

async function run(command: string | undefined, args: readonly string[]): Promise<number> {
  // Only the clock takes arguments. `npm start -- --help` must not start everything.
  if (command !== "time" && args.length > 0) return showUsage(`\`${command}\` takes no arguments.`);
  switch (command) {
    case "start":
      return await runUntilStopped("built");
    case "dev":
      return await runUntilStopped("development");
    case "reset":
      return await reset();
    case "time":
      return await time(args);
    default:
      return showUsage(command && `There is no command "${command}".`);
  }
}

function showUsage(problem: string | undefined): number {
  console.error([problem, USAGE].filter(Boolean).join("\n\n"));
  return 1;
}

async function reset(): Promise<number> {
  const removed = await resetState(stateFolders(), process.env.POSTGRES_URL);
  for (const path of removed) console.log(`Removed ${path}`);
  console.log(removed.length === 0 ? "Nothing to remove." : "The next `npm start` sets up a new world.");
  return 0;
}

async function time(args: readonly string[]): Promise<number> {
  const move = parseClockMove(args[0]);
  const state = runningStack(stateFolders().root);
  if (!state)
    throw new StackError(
      "No stack is running in this folder. Start one with `npm start`, then move its clock.",
    );
  const { before, after } = await moveClockOf(state, move);
  console.log(`The chain's clock: ${formatTime(before)} → ${formatTime(after)}`);
  return 0;
}

try {
  // Not only the exit code: the channel to the process that started this one would keep it from ending.
  process.exit(await run(process.argv[2], process.argv.slice(3)));
} catch (error) {
  const redact = redactor(Object.values(process.env));
  console.error(redact(error instanceof DevInfraError ? `\n${error.message}` : inspect(error)));
  process.exit(1);
}
