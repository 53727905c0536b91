/** Builds the development wallet: `node app/wallet/development/build.ts <folder>`, apart from the application. */
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuildOptions, build } from "esbuild";

const folder = resolve(process.argv[2] ?? "");
if (!process.argv[2]) {
  console.error("Where to? node app/wallet/development/build.ts <folder>");
  process.exit(2);
}
const source = (name: string) => join(import.meta.dirname, name);
const options: BuildOptions = {
  outdir: folder,
  bundle: true,
  minify: true,
  platform: "browser",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "error",
};

rmSync(folder, { recursive: true, force: true });
await Promise.all([
  build({ ...options, entryPoints: { announce: source("main.ts") }, format: "iife" }),
  build({ ...options, entryPoints: [source("wallet.ts")], format: "esm", splitting: true }),
]);
