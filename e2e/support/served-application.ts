/** A server of a built application on a free port. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { freePort } from "#ground/ports/free-port.ts";
import { waitUntil } from "#ground/process/wait-until.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_WITHIN_MS = 60_000;

/** URLs of the services that it asks. */
export interface Services {
  readonly chain: string;
  readonly subgraph: string;
  readonly content: string;
}

/**
 * Serves the build in a folder (relative to the project's) until it is stopped.
 * @throws Error when it does not answer within a minute
 */
export async function serveApplication(
  build: string,
  { chain, subgraph, content }: Services,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
  const child = spawn(process.execPath, [server, join(build, "server/index.js")], {
    cwd: ROOT,
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      CHAIN_ID: String(LOCAL_CHAIN_ID),
      RPC_URL: chain,
      PUBLIC_RPC_URL: chain,
      SUBGRAPH_URL: subgraph,
      PUBLIC_SUBGRAPH_URL: subgraph,
      STORAGE_URL: content,
      // Nothing is uploaded here.
      STORAGE_TICKET_SECRET: "0".repeat(64),
      HOST: "127.0.0.1",
      PORT: String(port),
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = () => {
    child.kill("SIGKILL");
    return ended;
  };
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await fetch(url)).status > 0, {
    timeoutMs: READY_WITHIN_MS,
    tooLate: (cause) => new Error(`The application at ${url} did not start`, { cause }),
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
