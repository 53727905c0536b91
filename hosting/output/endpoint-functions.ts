/** One function of Node for each endpoint, with everything that it imports in one file. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { FunctionConfig } from "#functions/platform/function-config.ts";
import { apiRoutes } from "#functions/routes.ts";
import { ROOT } from "./root.ts";

const SHELLS = join(ROOT, "functions/platform");
const CHECK = join(ROOT, "functions/services/installation.ts");
/** Functions that only the platform's clock asks. */
const SCHEDULED = {
  keeper: join(ROOT, "hosting/scheduled/keeper.ts"),
  notifier: join(ROOT, "hosting/scheduled/notifier.ts"),
};
const RUNTIME = "nodejs24.x";

export interface EndpointFunction extends FunctionConfig {
  /** What follows `/api/`. */
  readonly name: string;
}

/** Names of all endpoints; each has a shell for the hosting platform. */
export const endpointNames = (): string[] => Object.keys(apiRoutes).sort();

/** @param functionsFolder `functions/` of the output */
export async function writeEndpointFunctions(functionsFolder: string): Promise<EndpointFunction[]> {
  const shells = endpointNames().map((name): [string, string] => [name, join(SHELLS, `${name}.ts`)]);
  return Promise.all(
    [...shells, ...Object.entries(SCHEDULED)].map(([name, shell]) =>
      writeEndpointFunction(name, shell, functionsFolder),
    ),
  );
}

/** Settings are checked when the platform loads a function. A call, because a bundler drops a module that is imported for its effect. */
const entryOf = (shell: string): string => `
  import { checkInstallation } from ${JSON.stringify(CHECK)};
  checkInstallation(process.env);
  export { default, config } from ${JSON.stringify(shell)};
`;

async function writeEndpointFunction(
  name: string,
  shell: string,
  functionsFolder: string,
): Promise<EndpointFunction> {
  const folder = join(functionsFolder, "api", `${name}.func`);
  mkdirSync(folder, { recursive: true });
  const { config }: { config: FunctionConfig } = await import(shell);
  await build({
    stdin: { contents: entryOf(shell), resolveDir: ROOT, sourcefile: `${name}-function.ts`, loader: "ts" },
    outfile: join(folder, "index.mjs"),
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node24",
    logLevel: "error",
    legalComments: "none",
    // Packages of the older kind ask for Node's own parts with require.
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
      maxDuration: config.maxDuration,
    }),
  );
  return { name, ...config };
}
