/**
 * Builds the SDK as it is published: one ES module, its types beside it, and the MCP server. `npm run sdk:build`, then
 * `npm pack ./sdk/package`. Packages stay imports; `package/package.json` names them with the versions that the project is tested with.
 */
import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";

const SDK = import.meta.dirname;
const PACKAGE = join(SDK, "package");
const DIST = join(PACKAGE, "dist");

rmSync(DIST, { recursive: true, force: true });
cpSync(join(SDK, "examples"), join(DIST, "examples"), { recursive: true });
cpSync(join(SDK, "README.md"), join(DIST, "README.md"));
await build({
  entryPoints: { main: join(SDK, "main.ts"), mcp: join(SDK, "mcp/main.ts") },
  outdir: DIST,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "neutral",
  target: "es2024",
  packages: "external",
  external: ["node:*"],
  logLevel: "error",
});
const compiler = createRequire(import.meta.url).resolve("typescript-7/package.json");
const { status } = spawnSync(process.execPath, [join(dirname(compiler), "bin/tsc"), "-p", PACKAGE], {
  stdio: "inherit",
});
process.exit(status ?? 1);
