import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { documentationIndexOfFunctions } from "#docs/search/index-modules.ts";
import { apiRoutes } from "#functions/routes.ts";
import { KEEPER_SECONDS } from "../scheduled/keeper.ts";
import { NOTIFIER_SECONDS } from "../scheduled/notifier.ts";

export const ROOT = join(import.meta.dirname, "../..");

const HANDLERS = join(ROOT, "functions/handlers.ts");
const LISTENER = join(ROOT, "functions/http/node-listener.ts");
const CHECK = join(ROOT, "functions/services/installation.ts");
const RUNTIME = "nodejs24.x";

export interface EndpointFunction {
  readonly name: string;
  /** Seconds after which the platform ends a call. */
  readonly maxDuration: number;
  /** When the platform calls the function: a cron expression, UTC. */
  readonly schedule?: string;
}

/** Seconds for an endpoint. An export reads its whole period while it is downloaded. */
const MAX_SECONDS = 15;
const EXPORT_SECONDS = 60;

/** Functions that only the platform's scheduler may call. Each is exported under its name by a module of that name. */
const SCHEDULED: readonly EndpointFunction[] = [
  { name: "keeper", maxDuration: KEEPER_SECONDS, schedule: "*/10 * * * *" },
  { name: "notifier", maxDuration: NOTIFIER_SECONDS, schedule: "* * * * *" },
];

export const endpointNames = (): string[] => Object.keys(apiRoutes).sort();

/** @param functionsFolder `functions/` of the output */
export async function writeEndpointFunctions(functionsFolder: string): Promise<EndpointFunction[]> {
  const endpoints = endpointNames().map((name) => ({
    name,
    maxDuration: name === "export" ? EXPORT_SECONDS : MAX_SECONDS,
  }));
  const modules = new Map([
    ...endpoints.map(({ name }) => [name, HANDLERS] as const),
    ...SCHEDULED.map(({ name }) => [name, join(ROOT, `hosting/scheduled/${name}.ts`)] as const),
  ]);
  await bundle(modules, functionsFolder);
  for (const { name, maxDuration } of [...endpoints, ...SCHEDULED])
    writeFileSync(
      join(functionsFolder, "api", `${name}.func`, ".vc-config.json"),
      JSON.stringify({
        runtime: RUNTIME,
        handler: "index.mjs",
        launcherType: "Nodejs",
        shouldAddHelpers: false,
        supportsResponseStreaming: true,
        maxDuration,
      }),
    );
  return [...endpoints, ...SCHEDULED];
}

/** Settings are checked when the platform loads a function. A call, because a bundler drops modules imported only for effects. */
const entryOf = (name: string, module: string): string => `
  import { checkInstallation } from ${JSON.stringify(CHECK)};
  import { toNodeListener } from ${JSON.stringify(LISTENER)};
  import { ${JSON.stringify(name)} as handler } from ${JSON.stringify(module)};
  checkInstallation(process.env);
  export default toNodeListener(handler);
`;

/** One run for all endpoints, which share most of their imports: each file is parsed once. */
async function bundle(modules: ReadonlyMap<string, string>, functionsFolder: string): Promise<void> {
  const entries: Plugin = {
    name: "endpoints",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^endpoint:/ }, ({ path }) => ({
        path: path.slice("endpoint:".length),
        namespace: "endpoint",
      }));
      onLoad({ filter: /./, namespace: "endpoint" }, ({ path }) => ({
        contents: entryOf(path, modules.get(path) ?? ""),
        resolveDir: ROOT,
        loader: "ts",
      }));
    },
  };
  await build({
    entryPoints: [...modules.keys()].map((name) => ({
      in: `endpoint:${name}`,
      out: join("api", `${name}.func`, "index"),
    })),
    plugins: [entries, documentationIndexOfFunctions],
    outdir: functionsFolder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node24",
    logLevel: "error",
    legalComments: "none",
    // CommonJS packages load Node's own modules with require.
    banner: {
      js: 'import { createRequire as requireOfNode } from "node:module"; const require = requireOfNode(import.meta.url);',
    },
  });
}
