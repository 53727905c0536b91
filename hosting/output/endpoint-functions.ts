/** Writes one Node function per endpoint, with all its imports bundled into one file. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { apiRoutes } from "#functions/routes.ts";
import { KEEPER_SECONDS } from "../scheduled/keeper.ts";
import { NOTIFIER_SECONDS } from "../scheduled/notifier.ts";
import { ROOT } from "./root.ts";

const HANDLERS = join(ROOT, "functions/handlers.ts");
const LISTENER = join(ROOT, "functions/http/node-listener.ts");
const CHECK = join(ROOT, "functions/services/installation.ts");
const RUNTIME = "nodejs24.x";

export interface EndpointFunction {
  /** The path after `/api/`. */
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
  await Promise.all([
    ...endpoints.map((endpoint) => writeFunction(endpoint, HANDLERS, functionsFolder)),
    ...SCHEDULED.map((scheduled) =>
      writeFunction(scheduled, join(ROOT, `hosting/scheduled/${scheduled.name}.ts`), functionsFolder),
    ),
  ]);
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

async function writeFunction(
  { name, maxDuration }: EndpointFunction,
  module: string,
  functionsFolder: string,
): Promise<void> {
  const folder = join(functionsFolder, "api", `${name}.func`);
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: {
      contents: entryOf(name, module),
      resolveDir: ROOT,
      sourcefile: `${name}-function.ts`,
      loader: "ts",
    },
    outfile: join(folder, "index.mjs"),
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
  writeFileSync(
    join(folder, ".vc-config.json"),
    JSON.stringify({
      runtime: RUNTIME,
      handler: "index.mjs",
      launcherType: "Nodejs",
      shouldAddHelpers: false,
      supportsResponseStreaming: true,
      maxDuration,
    }),
  );
}
