/** A server of a built application on a free port. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import { applicationEnvironment, type Services } from "./application-environment.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_WITHIN_MS = 60_000;

export interface ServedApplication {
  readonly url: string;
  /** The server's process. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** Folder of the development wallet's program. */
  readonly developmentWallet?: string;
  /** Override the suites' settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Serves the build in a folder with Node until it is stopped. The development wallet is served only if its program is
 * given.
 * @throws Error when it does not answer within a minute
 */
export async function serveApplication(
  build: string,
  services: Services,
  { developmentWallet, settings = {} }: ServeOptions = {},
): Promise<ServedApplication> {
  const port = await freePort();
  const wallet = developmentWallet ? ["--development-wallet", developmentWallet] : [];
  return serveProcess(process.execPath, ["hosting/node/main.ts", build, ...wallet], port, {
    ...process.env,
    ...applicationEnvironment(services),
    ...settings,
    HOST: "127.0.0.1",
    PORT: String(port),
  });
}

/**
 * Starts a program that listens on a local port, and waits until it answers.
 * @throws Error when it does not within a minute
 */
export async function serveProcess(
  program: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<ServedApplication> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"], env });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      hasEnded = true;
      resolve();
    }),
  );
  const stop = () => {
    child.kill("SIGKILL");
    return ended;
  };
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => hasEnded || (await fetch(url)).status > 0, {
    timeoutMs: READY_WITHIN_MS,
    tooLate: (cause) => new Error(`The application at ${url} did not start`, { cause }),
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (hasEnded) throw new Error(`${program} ${args.join(" ")} ended at its start`);
  return { url, pid: child.pid ?? 0, stop };
}
