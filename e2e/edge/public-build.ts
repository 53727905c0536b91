import { join } from "node:path";
import { runProgram } from "#ground/process/child-process.ts";
import { buildWhenStale } from "#stack/services/build-stamp.ts";
import { ROOT } from "#stack/settings/settings.ts";

export const BUILD = join(ROOT, "build");
export const OUTPUT = join(ROOT, ".vercel/output");

const INPUTS = [
  "app",
  "contracts/deploy/deployments",
  "docs-content",
  "functions",
  "hosting",
  "language",
  "notices",
  "package-lock.json",
  "package.json",
  "protocol",
  "remix.config.js",
  "subgraph/client",
  "subgraph/queries",
  "vite.config.ts",
];

/** `npm run build`, unless nothing changed since. @throws Error when it fails, with what it said */
export async function buildForPublic(): Promise<void> {
  const target = {
    name: "public-build",
    inputs: INPUTS,
    ignored: [".test.ts", ".test.tsx"],
    outputs: ["build/server/index.js", "build/worker/index.js", ".vercel/output/config.json"],
  };
  await buildWhenStale(target, async () => {
    console.log(await runProgram(process.execPath, ["hosting/output/main.ts"], { cwd: ROOT }));
  });
}
