/** Allowed imports between modules: a file belongs to the longest listed prefix of its path; unlisted modules import all. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";

/** Layers of the application, lowest first: each may import the ones above it in this list. */
const APP_LAYERS = [
  "app/env/",
  "app/theme/",
  "app/language/",
  "app/http/",
  "app/components/ui/",
  "app/graphql/",
  "app/components/chain/",
  "app/components/page/",
  "app/form/",
  "app/content-worker/",
  "app/wizard/",
  "app/wallet/",
  "app/transaction/",
  "app/features/",
  "app/shell/",
  "app/routes/",
];
/** Other modules that every layer of the application may import. */
const BELOW_APP = [
  "language/",
  "protocol/",
  "functions/",
  "notices/",
  "runtime/",
  "sdk/",
  "subgraph/client/",
  "docs-content/",
];

/** Modules that the published package bundles. */
const SDK = [
  "protocol/",
  "functions/",
  "subgraph/client/graphql.ts",
  "runtime/batch/",
  "runtime/engine/text/documents.ts",
  "runtime/fault.ts",
  "runtime/gguf/",
  "runtime/limits.ts",
  "runtime/manifest/",
  "runtime/package/",
  "runtime/private/",
  "runtime/run/",
  "runtime/work/judge-sample.ts",
  "runtime/work/prepared-job.ts",
  "runtime/work/seal-batch.ts",
  "runtime/node/answer-machine.ts",
  "runtime/node/patient-fetch.ts",
  "runtime/node/public-fetch.ts",
  "runtime/node/try-package.ts",
  "runtime/openai/",
];

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "language/": [],
  "protocol/": ["language/"],
  "dev-infra/": ["protocol/"],
  "runtime/": ["protocol/"],
  "agents/": ["protocol/", "runtime/", "sdk/", "subgraph/client/"],
  "notices/": ["protocol/", "subgraph/client/"],
  "functions/": ["protocol/", "subgraph/client/", "notices/"],
  // Packs the pages with the anchors of their headings.
  "functions/docs/": ["functions/", "protocol/", "subgraph/client/", "docs-content/heading-id.ts"],
  // Reads the manifests of packages.
  "functions/registry/": [
    ...["functions/", "protocol/", "subgraph/client/", "runtime/limits.ts"],
    ...["runtime/formats/zip-chosen.ts", "runtime/manifest/package-file.ts"],
    ...["runtime/manifest/language-model.ts", "runtime/engine/text/documents.ts"],
  ],
  "sdk/": SDK,
  // One program for everything: it starts the agents and the engines.
  "sdk/command/": [...SDK, "sdk/", "agents/", "runtime/"],
  "contracts/": ["protocol/", "dev-infra/"],
  "subgraph/": ["protocol/", "dev-infra/", "contracts/"],
  // Starts the other programs by their commands.
  "stack/": ["protocol/", "dev-infra/", "runtime/", "hosting/", "subgraph/"],
  ...Object.fromEntries(
    APP_LAYERS.map((layer, place) => [layer, [...APP_LAYERS.slice(0, place), ...BELOW_APP]]),
  ),
  "app/routes/": [...APP_LAYERS, ...BELOW_APP, "app/root.tsx", "subgraph/api.graphql"],
};
/** Test files may import these in addition. */
const FOR_TESTS = [
  ...["dev-infra/", "conformance/", "hosting/", "app/", "runtime/", "notices/", "stack/"],
  ...["agents/endpoint/test-support/", "agents/test-support/", "docs-content/"],
];
const TEST_FILE = /\.(?:test|case)\.tsx?$|\/test-support\/|\/route-tests\//;

const moduleOf = (path: string): string | undefined =>
  Object.keys(ALLOWED)
    .filter((prefix) => path.startsWith(prefix))
    .sort((one, other) => other.length - one.length)[0];

/** The path that an import leads to; undefined for packages. */
function importedPath(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1).replace(/^docs\//, "docs-content/");
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : undefined;
}

/** Imports of one file that its module may not have, as `file -> path`. */
export function refusedImports(file: string, source: string): string[] {
  const module = moduleOf(file);
  if (!module) return [];
  const allowed = [module, ...(ALLOWED[module] ?? []), ...(TEST_FILE.test(file) ? FOR_TESTS : [])];
  return [...source.matchAll(/(?:\bfrom|\bimport\(?)\s*"([^"]+)"/g)]
    .map(([, specifier = ""]) => importedPath(file, specifier))
    .filter((path) => path?.includes("/") && !allowed.some((prefix) => path.startsWith(prefix)))
    .map((path) => `${file} -> ${path}`);
}

export function allRefusedImports(): string[] {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { encoding: "utf8" });
  return files
    .trim()
    .split("\n")
    .flatMap((file) => refusedImports(file, readFileSync(file, "utf8")));
}
