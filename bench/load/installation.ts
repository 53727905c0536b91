/** A whole installation on this machine whose services can be killed one by one, and started again where they were. */

import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { processorSeconds } from "#dev-infra/process/usage.ts";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import { type Stack, startStack } from "#stack/stack.ts";
import { applicationEnvironment } from "../../e2e/support/application-environment.ts";
import { type ServedApplication, serveProcess } from "../../e2e/support/served-application.ts";

export interface Installation {
  readonly urls: { readonly site: string; readonly subgraph: string; readonly content: string };
  readonly ticketSecret: string;
  /** Seconds that processors have worked for the site's server since it was started. */
  work(): number;
  /** What the index counts, as one text. */
  counts(): Promise<string>;
  /**
   * SIGKILL, and a start at the same address. A stack stops its other services with one that is gone and starts them all
   * again on what is left, so a recovery is that of the whole of it.
   */
  killAndStart(service: string): Promise<void>;
  /** Resolves when site, index, chain and files answer as they should. */
  isWell(): Promise<void>;
  stop(): Promise<void>;
}

const WELL_WITHIN_MS = 300_000;
const COUNTS = `{ protocol(id: "protocol") {
  modelCount verificationCount voteCount claimCount accountCount tasks { total verified distributed }
} }`;

/** @param build folder of a built application, relative to the project's */
export async function openInstallation(build: string, stateDir: string): Promise<Installation> {
  let stack: Stack = await startStack({ stateDir, ports: "free", app: "none" });
  const { ports } = stack;
  const port = await freePort();
  const { chain, subgraph, content } = stack.urls;
  const serve = (): Promise<ServedApplication> =>
    serveProcess(process.execPath, ["hosting/node/main.ts", build], port, {
      ...process.env,
      ...applicationEnvironment({ chain, subgraph, content }),
      STORAGE_TICKET_SECRET: stack.ticketSecret,
      LOG_LEVEL: "silent",
      HOST: "127.0.0.1",
      PORT: String(port),
    });
  let site = await serve();
  return {
    urls: { site: site.url, subgraph, content },
    ticketSecret: stack.ticketSecret,
    work: () => processorSeconds(site.pid) ?? Number.NaN,
    counts: async () => JSON.stringify(await querySubgraph(subgraph, COUNTS)),
    async killAndStart(service) {
      if (service === "site") {
        await site.stop();
        site = await serve();
        return;
      }
      await stack.kill(service);
      stack = await startStack({ stateDir, ports, app: "none" });
    },
    async isWell() {
      const health = async () => {
        const answer = await fetch(`${site.url}/api/health`, { signal: AbortSignal.timeout(10_000) });
        return answer.ok && ((await answer.json()) as { status: string }).status === "ok";
      };
      const page = async () => (await (await fetch(`${site.url}/tasks`)).text()).includes('href="/tasks/0x');
      await waitUntil(async () => (await health()) && (await page()), {
        timeoutMs: WELL_WITHIN_MS,
        pollMs: 100,
        tooLate: (cause) => new Error("The installation did not become well again", { cause }),
      });
    },
    async stop() {
      await site.stop();
      await stack.stop();
    },
  };
}
