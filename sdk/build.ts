/**
 * Builds the SDK for publication: one ES module, its types, the MCP server, and the command line `mlb` with agents and engines. `npm run tools sdk:build`, then
 * `npm pack ./sdk/package`; `node sdk/build.ts module` and `… types` build only one of them. Packages stay imports:
 * `package/package.json` names them with the versions that the project is tested with.
 */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";

const SDK = import.meta.dirname;
const SUBGRAPH = join(SDK, "../subgraph");
const PACKAGE = join(SDK, "package");
const DIST = join(PACKAGE, "dist");

/** Programs of the runtime's workers, which are files next to the program that starts them. */
const WORKERS = ["worker", "session-worker", "bounded-worker"];

/** Their names end with `.js` here. */
const workerFiles: Plugin = {
  name: "worker-files",
  setup({ onLoad }) {
    onLoad({ filter: /runtime.node.[\w-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/(new URL\("\.\/[\w-]+)\.ts"/g, '$1.js"'),
      loader: "ts",
    }));
  },
};

async function writeModule(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  cpSync(join(SDK, "examples"), join(DIST, "examples"), { recursive: true });
  cpSync(join(SDK, "README.md"), join(DIST, "README.md"));
  cpSync(join(SUBGRAPH, "api.graphql"), join(DIST, "schema.graphql"));
  await build({
    entryPoints: {
      main: join(SDK, "main.ts"),
      mcp: join(SDK, "mcp/main.ts"),
      mlb: join(SDK, "command/main.ts"),
      ...Object.fromEntries(WORKERS.map((name) => [name, join(SDK, `../runtime/node/${name}.ts`)])),
    },
    outdir: DIST,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "neutral",
    target: "es2024",
    packages: "external",
    external: ["node:*"],
    plugins: [workerFiles],
    logLevel: "error",
  });
}

function writeTypes(): void {
  const compiler = createRequire(import.meta.url).resolve("typescript-7/package.json");
  const program = join(dirname(compiler), "bin/tsc");
  const { status } = spawnSync(process.execPath, [program, "-p", PACKAGE], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  // The compiler does not emit files that are declarations already.
  const api = "client/generated/api.d.ts";
  cpSync(join(SUBGRAPH, api), join(DIST, "types/subgraph", api));
  // Consumers resolve a declaration by the name of its script.
  for (const file of globSync("types/**/*.d.ts", { cwd: DIST })) {
    const path = join(DIST, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, "$1$2.js$1"));
  }
}

const [only] = process.argv.slice(2);
if (only !== "types") await writeModule();
if (only !== "module") writeTypes();
