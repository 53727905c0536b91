/**
 * Builds the application for the public and lays out what the hosting platform deploys: `npm run build`. It fails when a
 * trace of the development wallet is in it, or a function is heavier than its budget.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { developmentWalletTraces } from "#app/bundle/check-production-build.ts";
import { writeWorker } from "../worker/write-worker.ts";
import { ROOT } from "./root.ts";
import { outputSizes, sizeLine } from "./sizes.ts";
import { writeOutput } from "./write-output.ts";

const build = join(ROOT, "build");
const output = join(ROOT, ".vercel/output");

const { VITE_ENABLE_BURNER_WALLET: _, ...environment } = process.env;
const remix = join(
  dirname(createRequire(import.meta.url).resolve("@remix-run/dev/package.json")),
  "dist/cli.js",
);
const { status } = spawnSync(process.execPath, [remix, "vite:build", "--logLevel", "error"], {
  cwd: ROOT,
  env: { ...environment, NODE_ENV: "production", BUILD_DIRECTORY: build },
  stdio: "inherit",
});
if (status !== 0) process.exit(1);

const traces = developmentWalletTraces(build);
if (traces.length > 0) {
  console.error(`The build holds the development wallet:\n  ${traces.join("\n  ")}`);
  process.exit(1);
}

await writeWorker(build);
await writeOutput(build, output);
const sizes = outputSizes(output);
for (const size of sizes) console.log(sizeLine(size));
if (sizes.some(({ bytes, budget }) => bytes > budget)) process.exit(1);
console.log(
  "\nbuild/ is for Node (node hosting/node/main.ts) and workerd, .vercel/output/ for the hosting platform.",
);
