import { join } from "node:path";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";

export interface DemoWorldOptions {
  readonly chainUrl: string;
  readonly contentUrl: string;
  readonly subgraphUrl: string;
  readonly ticketSecret: string;
}

/** Plays the demo world on a new chain: real transactions and real files, by the named demo accounts. */
export async function playDemoWorld(supervisor: Supervisor, options: DemoWorldOptions): Promise<void> {
  await supervisor.run({
    name: "demo-world",
    label: "The demo world",
    command: process.execPath,
    args: [join(ROOT, "stack/demo-world/main.ts")],
    cwd: ROOT,
    env: {
      RPC_URL: options.chainUrl,
      STORAGE_URL: options.contentUrl,
      SUBGRAPH_URL: options.subgraphUrl,
      STORAGE_TICKET_SECRET: options.ticketSecret,
    },
  });
}
