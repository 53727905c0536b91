import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServiceProcess } from "../process/service-process.ts";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";
import { StackError } from "../stack-error.ts";
import { buildWhenStale } from "./build-stamp.ts";

/**
 * Apart from a build for the public, which holds no development wallet, and which begins with emptying its folder: a stack goes
 * on serving from this one meanwhile.
 */
export const LOCAL_BUILD = ".local/build";

const BUILD_ENVIRONMENT = { VITE_ENABLE_BURNER_WALLET: "true", BUILD_DIRECTORY: LOCAL_BUILD };

/** It keeps nothing, and waits for open connections of browsers when it is asked to end. */
const STOP_GRACE_MS = 2_000;

const APP_INPUTS = [
  "app",
  "contracts/deploy/deployments",
  "docs-content",
  "functions",
  "language",
  "notices",
  "package-lock.json",
  "protocol",
  "public",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

export interface AppOptions {
  readonly port: number;
  readonly chainId: number;
  readonly chainUrl: string;
  readonly subgraphUrl: string;
  readonly storageUrl: string;
  readonly ticketSecret: string;
  /** Where subscriptions to notices are kept. */
  readonly noticesFolder: string;
  /** Keys of push messages, base64url. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string };
}

/** Builds the application, with the development wallet, unless nothing changed. @returns whether it was built */
export function buildApp(supervisor: Supervisor): Promise<boolean> {
  const target = {
    name: "app",
    inputs: APP_INPUTS,
    ignored: [".test.ts", ".test.tsx"],
    variant: JSON.stringify(BUILD_ENVIRONMENT),
    outputs: [`${LOCAL_BUILD}/server/index.js`, `${LOCAL_BUILD}/client`],
  };
  return buildWhenStale(target, () =>
    supervisor.run({
      name: "app-build",
      label: "The application's build",
      ...remix(["vite:build"]),
      env: { ...BUILD_ENVIRONMENT, NODE_ENV: "production" },
    }),
  );
}

/** Serves the built application and waits until it answers. @returns its URL */
export async function startApp(supervisor: Supervisor, options: AppOptions): Promise<string> {
  const app = supervisor.launch({
    name: "app",
    label: "The application",
    command: process.execPath,
    args: ["hosting/node/main.ts", LOCAL_BUILD],
    cwd: ROOT,
    env: { ...environment(options), NODE_ENV: "production" },
    stopGraceMs: STOP_GRACE_MS,
  });
  return await whenReady(app, options.port);
}

/** Serves the application from its sources, with hot reload. @returns its URL */
export async function startDevelopmentApp(supervisor: Supervisor, options: AppOptions): Promise<string> {
  const flags = ["--port", String(options.port), "--strictPort", "--host", "127.0.0.1"];
  const app = supervisor.launch({
    name: "app",
    label: "The application (development server)",
    ...remix(["vite:dev", ...flags]),
    env: { ...environment(options), ...BUILD_ENVIRONMENT, NODE_ENV: "development" },
    stopGraceMs: STOP_GRACE_MS,
  });
  return await whenReady(app, options.port);
}

function remix(args: readonly string[]) {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve("@remix-run/dev/package.json")),
    "dist/cli.js",
  );
  if (!existsSync(cli))
    throw new StackError(`Remix is not installed (${cli} is missing). Run \`npm install\`.`);
  return { command: process.execPath, args: [cli, ...args], cwd: ROOT };
}

/** What the site's programs are told. */
export function environment(options: AppOptions): Record<string, string> {
  mkdirSync(options.noticesFolder, { recursive: true });
  return {
    CHAIN_ID: String(options.chainId),
    RPC_URL: options.chainUrl,
    PUBLIC_RPC_URL: options.chainUrl,
    SUBGRAPH_URL: options.subgraphUrl,
    PUBLIC_SUBGRAPH_URL: options.subgraphUrl,
    STORAGE_URL: options.storageUrl,
    STORAGE_TICKET_SECRET: options.ticketSecret,
    NOTICES_FILE: join(options.noticesFolder, "notices.sqlite"),
    // Receivers that somebody tries out on this machine.
    NOTICES_TO_LOOPBACK: "true",
    VAPID_PUBLIC_KEY: options.pushKeys.publicKey,
    VAPID_PRIVATE_KEY: options.pushKeys.privateKey,
    VAPID_SUBJECT: "mailto:nobody@localhost",
    HOST: "127.0.0.1",
    PORT: String(options.port),
  };
}

async function whenReady(app: ServiceProcess, port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  // A page that answers with an error has its server up; the error is in the log and on the page.
  await app.ready(
    async () => (await fetch(url, { signal: AbortSignal.timeout(60_000) })).status > 0,
    120_000,
  );
  return url;
}
