/**
 * Builds the SDK as it is published: one ES module, its types beside it, and the MCP server. `npm run sdk:build`, then
 * `npm pack ./sdk/package`; `node sdk/build.ts module` and `… types` make one of them. Packages stay imports:
 * `package/package.json` names them with the versions that the project is tested with.
 */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";

const SDK = import.meta.dirname;
const SUBGRAPH = join(SDK, "../subgraph");
const PACKAGE = join(SDK, "package");
const DIST = join(PACKAGE, "dist");

async function writeModule(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  cpSync(join(SDK, "examples"), join(DIST, "examples"), { recursive: true });
  cpSync(join(SDK, "README.md"), join(DIST, "README.md"));
  cpSync(join(SUBGRAPH, "api.graphql"), join(DIST, "schema.graphql"));
  await build({
    entryPoints: { main: join(SDK, "main.ts"), mcp: join(SDK, "mcp/main.ts") },
    outdir: DIST,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "neutral",
    target: "es2024",
    packages: "external",
    external: ["node:*", "#runtime/node/*"],
    logLevel: "error",
  });
}

/** The declarations of all that the module holds. */
function writeTypes(): void {
  const compiler = createRequire(import.meta.url).resolve("typescript-7/package.json");
  const program = join(dirname(compiler), "bin/tsc");
  const { status } = spawnSync(process.execPath, [program, "-p", PACKAGE], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  // What is a declaration already is not emitted.
  const api = "client/generated/api.d.ts";
  cpSync(join(SUBGRAPH, api), join(DIST, "types/subgraph", api));
  // Elsewhere a declaration is found by the name of the script that it would stand beside.
  for (const file of globSync("types/**/*.d.ts", { cwd: DIST })) {
    const path = join(DIST, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, "$1$2.js$1"));
  }
}

const [only] = process.argv.slice(2);
if (only !== "types") await writeModule();
if (only !== "module") writeTypes();
