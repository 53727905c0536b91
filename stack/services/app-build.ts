import { cpSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { runProgram } from "#dev-infra/process/child-process.ts";
import { ROOT } from "../settings/settings.ts";
import { StackError } from "../stack-error.ts";
import { buildWhenStale } from "./build-stamp.ts";

/** Folder of the application's single build: `npm run build` lays it out for every host. */
export const BUILD = join(ROOT, "build");

/** Folder of the development wallet's program, which no build contains. */
export const WALLET_BUILD = join(ROOT, ".local/development-wallet");

/** Inputs of the build. A test compares them with the files that the bundler read. */
export const APP_INPUTS = [
  "app",
  "contracts/deploy/deployments",
  "docs-content",
  "functions",
  "language",
  "notices",
  "pnpm-lock.yaml",
  "package.json",
  "protocol",
  "public",
  "remix.config.js",
  "runtime",
  "sdk/examples",
  "sdk/gateway",
  "subgraph/api.graphql",
  "subgraph/client",
  "subgraph/queries",
  "tsconfig.json",
  "vite.config.ts",
];

/** Runs a program to its end. @throws Error with its output when it fails */
export type Run = (program: Program) => Promise<unknown>;

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

const runAlone: Run = ({ command, args, cwd, env }) =>
  runProgram(command, args, { cwd, env: { ...process.env, ...env } });

/** Builds the application unless nothing changed; returns whether. `takeTo`: a folder for a copy. */
export function buildApp(run: Run = runAlone, takeTo?: string): Promise<boolean> {
  const target = {
    name: "app",
    inputs: APP_INPUTS,
    ignored: [".test.ts", ".test.tsx"],
    outputs: ["build/server/index.js", "build/client"],
  };
  const take = takeTo
    ? () => {
        rmSync(takeTo, { recursive: true, force: true });
        for (const part of ["client", "server"])
          cpSync(join(BUILD, part), join(takeTo, part), { recursive: true });
      }
    : undefined;
  return buildWhenStale(
    target,
    async () => {
      await run({ ...remix(["vite:build"]), env: { NODE_ENV: "production" } });
    },
    { take },
  );
}

/** Builds the development wallet unless nothing changed. @returns whether it was built */
export function buildDevelopmentWallet(run: Run = runAlone): Promise<boolean> {
  const target = {
    name: "development-wallet",
    // Everything that its windows may import: it builds faster than a shorter list could be maintained.
    inputs: ["app", "language", "pnpm-lock.yaml", "protocol"],
    ignored: [".test.ts", ".test.tsx"],
    outputs: [join(relative(ROOT, WALLET_BUILD), "announce.js")],
  };
  return buildWhenStale(target, async () => {
    const args = ["app/wallet/development/build.ts", WALLET_BUILD];
    await run({ command: process.execPath, args, cwd: ROOT, env: {} });
  });
}

export function remix(args: readonly string[]): Omit<Program, "env"> {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve("@remix-run/dev/package.json")),
    "dist/cli.js",
  );
  if (!existsSync(cli))
    throw new StackError(`Remix is not installed (${cli} is missing). Run \`npm run packages\`.`);
  return { command: process.execPath, args: [cli, ...args], cwd: ROOT };
}
