/** Measures a page's JavaScript and assets, brotli: `npm run tools budgets [-- folder]` after a build; fails over budget. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sentBytes } from "./build-assets.ts";
import { sharedWeights } from "./shared-weight.ts";

/** Kilobytes (1,000 bytes, brotli) by route file: measured plus 3 %. Only lowered, except 3 kB for languages. */
const BUDGETS: readonly (readonly [pattern: RegExp, kilobytes: number])[] = [
  // The choice of a model: the steps after it load once it is made.
  [/^_app\.tasks\.new/, 150],
  // Forms with schemas.
  [/^_app\.(models\.(new|\$modelId_\.edit)|verification\.staking|token_\.channels\.new)/, 203],
  // The question to a chat model.
  [/^_app\._index\.tsx$/, 135],
  [/^_app\.(\$|activity|token)?\.?tsx$/, 130],
  // Detail pages with actions.
  [/^_app\.(tasks|models|verification)\.\$/, 180],
  // Lists and dashboards.
  [/^_app/, 150],
  // Pages without the wallet.
  [/./, 101],
];

interface PageWeight {
  /** File name of the route, for example "_app.tasks.new.tsx". */
  route: string;
  bytes: number;
  /** Maximum size, bytes. */
  budget: number;
}

/** Routes in `.ts` files return data and load no scripts. */
const ROUTE = /^app\/routes\/([^?]+\.tsx)/;

/** Layout routes, by the prefix of their names. */
const LAYOUTS = ["_app", "docs"];

function closure(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

export function pageWeights(folder: string): PageWeight[] {
  const manifest = readManifest(folder);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? sentBytes(join(folder, "client", file));
    sizes.set(file, known);
    return known;
  };
  const keys = Object.keys(manifest);
  const always = keys.filter((key) => key.startsWith("app/entry.client.") || key.startsWith("app/root."));
  const layouts = (route: string) =>
    LAYOUTS.filter((name) => route.startsWith(`${name}.`)).flatMap((name) =>
      keys.filter((key) => key.startsWith(`app/routes/${name}.tsx`)),
    );
  return keys
    .flatMap((key) => {
      const route = ROUTE.exec(key)?.[1];
      if (!route) return [];
      const chunks = [...closure(manifest, [...always, ...layouts(route), key])];
      const files = new Set(chunks.flatMap((chunk) => manifest[chunk]?.file ?? []));
      const bytes = [...files]
        .filter((file) => file.endsWith(".js"))
        .reduce((sum, file) => sum + sizeOf(file), 0);
      return { route, bytes, budget: budgetOf(route) };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

function budgetOf(route: string): number {
  return (BUDGETS.find(([pattern]) => pattern.test(route))?.[1] ?? 0) * 1_000;
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? "build");
  const weights = [
    ...pageWeights(folder).map(({ route, ...weight }) => ({ name: route, ...weight })),
    ...sharedWeights(folder),
  ];
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(6);
  for (const { name, bytes, budget } of weights) {
    console.log(
      `${kilobytes(bytes)} of ${kilobytes(budget)} kB  ${bytes > budget ? "TOO MUCH " : ""}${name}`,
    );
  }
  if (weights.some(({ bytes, budget }) => bytes > budget)) process.exit(1);
}

interface Chunk {
  file: string;
  imports?: string[];
}
/** Chunks of the browser's build by their source, as Vite writes them. */
type Manifest = Record<string, Chunk>;

/** @throws Error when there is no build with a manifest */
function readManifest(folder: string): Manifest {
  const path = join(folder, ".vite/client-manifest.json");
  if (!existsSync(path)) throw new Error(`There is no build in ${folder}: run \`npm run build\` first.`);
  return JSON.parse(readFileSync(path, "utf8"));
}
