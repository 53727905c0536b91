import { join } from "node:path";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";
import type { DemoWorldOptions } from "./demo-world.ts";

/** Publishes models while the stack is used, with a line to `say` for each. A failure only leaves models out. */
export function publishFetchedModels(
  supervisor: Supervisor,
  options: DemoWorldOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const work = supervisor.run({
    name: "fetched-models",
    label: "Publishing fetched models",
    command: process.execPath,
    args: [join(ROOT, "stack/demo-world/fetched/main.ts")],
    cwd: ROOT,
    env: {
      RPC_URL: options.chainUrl,
      STORAGE_URL: options.contentUrl,
      SUBGRAPH_URL: options.subgraphUrl,
      STORAGE_TICKET_SECRET: options.ticketSecret,
    },
    hasChannel: true,
    onMessage: (line) => say(`  ${line}`),
  });
  return work.then(
    () => true,
    (cause: Error) => {
      if (!supervisor.isStopping) say(`\n${cause.message}`);
      return false;
    },
  );
}
