import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { ServiceProcess } from "../process/service-process.ts";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";
import { buildApp, buildDevelopmentWallet, type Run, remix, WALLET_BUILD } from "./app-build.ts";

/** It has no state, and on a stop request it would wait for open connections of browsers. */
const STOP_GRACE_MS = 2_000;

export interface AppOptions {
  readonly port: number;
  readonly chainId: number;
  readonly chainUrl: string;
  readonly subgraphUrl: string;
  /** Port of graph-node's status API. */
  readonly subgraphStatusPort: number;
  readonly storageUrl: string;
  readonly ticketSecret: string;
  /** Location of the notice subscriptions. */
  readonly noticesFolder: string;
  /** VAPID keys, base64url. */
  /** Keeper that opens entrusted votes; undefined for none. */
  readonly keeperKey?: string | undefined;
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string };
}

/** Builds application and development wallet unless nothing changed, with a copy in `folder`. */
export async function buildServed(supervisor: Supervisor, folder: string): Promise<void> {
  const run =
    (name: string, label: string): Run =>
    (program) =>
      supervisor.run({ name, label, ...program });
  await buildApp(run("app-build", "The application's build"), folder);
  await buildDevelopmentWallet(run("development-wallet-build", "The development wallet's build"));
}

/** Serves the built application, with the development wallet, and waits until it answers. @returns its URL */
export async function startApp(supervisor: Supervisor, folder: string, options: AppOptions): Promise<string> {
  const app = supervisor.launch({
    name: "app",
    label: "The application",
    command: process.execPath,
    args: ["--max-semi-space-size=4", "hosting/node/main.ts", folder, "--development-wallet", WALLET_BUILD],
    cwd: ROOT,
    env: { ...environment(options), NODE_ENV: "production" },
    stopGraceMs: STOP_GRACE_MS,
  });
  return await whenReady(app, options.port);
}

/** Serves the application from its sources, with hot reload and the development wallet. @returns its URL */
export async function startDevelopmentApp(supervisor: Supervisor, options: AppOptions): Promise<string> {
  const flags = ["--port", String(options.port), "--strictPort", "--host", "127.0.0.1"];
  const app = supervisor.launch({
    name: "app",
    label: "The application (development server)",
    ...remix(["vite:dev", ...flags]),
    env: { ...environment(options), NODE_ENV: "development" },
    stopGraceMs: STOP_GRACE_MS,
  });
  return await whenReady(app, options.port);
}

/** Environment of the site's programs. */
export function environment(options: AppOptions): Record<string, string> {
  mkdirSync(options.noticesFolder, { recursive: true });
  return {
    CHAIN_ID: String(options.chainId),
    RPC_URL: options.chainUrl,
    PUBLIC_RPC_URL: options.chainUrl,
    SUBGRAPH_URL: options.subgraphUrl,
    SUBGRAPH_STATUS_URL: `http://127.0.0.1:${options.subgraphStatusPort}/graphql`,
    PUBLIC_SUBGRAPH_URL: options.subgraphUrl,
    STORAGE_URL: options.storageUrl,
    STORAGE_TICKET_SECRET: options.ticketSecret,
    NOTICES_FILE: join(options.noticesFolder, "notices.sqlite"),
    // Allows test receivers on this machine.
    NOTICES_TO_LOOPBACK: "true",
    VAPID_PUBLIC_KEY: options.pushKeys.publicKey,
    VAPID_PRIVATE_KEY: options.pushKeys.privateKey,
    VAPID_SUBJECT: "mailto:operator@localhost",
    KEEPER_PUBLIC_KEYS: options.keeperKey ?? "",
    // All programs and tests on one machine count as one caller.
    PAGES_PER_MINUTE: "0",
    HOST: "127.0.0.1",
    PORT: String(options.port),
  };
}

async function whenReady(app: ServiceProcess, port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  // An error page also shows that the server is up; the error is in the log and on the page.
  await app.ready(
    async () => (await fetch(url, { signal: AbortSignal.timeout(60_000) })).status > 0,
    120_000,
  );
  return url;
}
