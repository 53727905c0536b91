import { demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { stateFolders } from "../settings/settings.ts";
import { type Stack, type StackOptions, startStack } from "../stack.ts";
import { progressTo } from "./progress.ts";

/** npm may forward Ctrl-C to a process that already received it: both count as one request. */
const SAME_REQUEST_MS = 1_000;
const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs the stack until it is stopped or a service ends. Returns the exit code, 0 after an orderly stop. */
export async function runUntilStopped(app: StackOptions["app"]): Promise<number> {
  const progress = progressTo(process.stdout);
  const stopping = stopRequest(() => progress.say("\nStopping …"));
  progress.say("Starting the local stack");
  const startedAt = Date.now();
  let stack: Stack;
  try {
    stack = await startStack({
      ...(app ? { app } : {}),
      withAgents: true,
      withFetchedModels: true,
      progress,
      signal: stopping,
    });
  } catch (error) {
    if (!stopping.aborted) throw error;
    progress.say("Stopped before startup was complete.");
    return 0;
  }
  progress.say(welcome(stack, Math.round((Date.now() - startedAt) / 1000)));

  const crash = await stack.ended;
  if (crash) {
    progress.say(
      `\n${crash}\n\nAll other services were stopped. No data was lost; \`npm start\` continues from here.`,
    );
    return 1;
  }
  progress.say("Stopped. `npm start` continues from here.");
  return 0;
}

/** Aborts at a signal, or at the parent's end. A later second one ends this process at once; the reaper cleans up. */
function stopRequest(announce: () => void): AbortSignal {
  const controller = new AbortController();
  let requestedAt = 0;
  const request = () => {
    if (requestedAt === 0) {
      requestedAt = Date.now();
      announce();
      controller.abort();
    } else if (Date.now() - requestedAt > SAME_REQUEST_MS) {
      process.exit(130);
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, request);
  process.on("disconnect", request);
  return controller.signal;
}

function welcome(stack: Stack, seconds: number): string {
  const people = demoAccounts.filter((account) => account.index >= 5);
  const roles = new Map<string, string[]>();
  for (const { name, role } of people) roles.set(role, [...(roles.get(role) ?? []), name]);
  const words: Record<string, string> = {
    modelOwner: "model owners",
    taskRequester: "requesters",
    computeProvider: "providers",
    verifier: "verifiers",
  };
  const accounts = [...roles].map(
    ([role, names]) => `  ${(words[role] ?? role).padEnd(14)}${names.join(", ")}`,
  );
  const host = stack.urls.app.replace("127.0.0.1", "localhost");
  return `
Ready after ${seconds} s: ${host}

  application   ${host}
  subgraph      ${stack.urls.subgraph}
  chain         ${stack.urls.chain} (chain id 31337)
  files         ${stack.urls.content}
  agents        one provider, five verifiers and a keeper work on the tasks of new accounts and of \`mlb\`
  logs          ${stateFolders().logs}

Demo accounts: press "Sign In" and choose "Development wallet".
${accounts.join("\n")}

Next: open the application, connect as one of them, and follow a task. You play each part yourself: the agents leave the demo
accounts' tasks to you. For a task that the agents compute, choose "New random account". In another terminal
\`npm run time -- +1d\` lets a day pass on the chain. Ctrl-C stops everything; the next start takes seconds.`;
}
