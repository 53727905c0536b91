/**
 * The flat layout of pnpm takes a peer for a dependency like any other: a package can get a separate copy of what it shares with
 * its user, or find another version at the top. Objects of one copy are then not instances of the other's class.
 */
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const ROOT = join(import.meta.dirname, "../..");

/** Pairs that share no object of what each has for itself, looked through by hand. */
const SEPARATE = ["express-rate-limit/express", "graphql-import-node/graphql", "isows/ws"];

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The packages in a folder and below it. Stand-ins are links without dependencies. */
function packagesIn(folder: string): string[] {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(modules, name)).map((own) => join(name, own)) : name,
    )
    .map((name) => join(modules, name))
    .filter((path) => !lstatSync(path).isSymbolicLink() && existsSync(join(path, "package.json")))
    .flatMap((path) => [path, ...packagesIn(path)]);
}

/** The folder in which a package finds another, as Node looks for it. */
function found(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const path = join(folder, "node_modules", name);
    if (existsSync(path)) return path;
  }
  return undefined;
}

test("a package and its user find the same copy of their shared dependencies", () => {
  const asking = [ROOT, ...packagesIn(ROOT)];
  expect(asking.length).toBeGreaterThan(1_000);
  const apart = asking.flatMap((asker) => {
    const { name: askerName, dependencies, devDependencies, peerDependencies } = manifestIn(asker);
    const own = { ...dependencies, ...peerDependencies, ...(asker === ROOT ? devDependencies : {}) };
    return Object.keys({ ...dependencies, ...(asker === ROOT ? devDependencies : {}) }).flatMap((asked) => {
      const place = found(asked, asker);
      if (place === undefined) return [];
      return Object.keys(manifestIn(place).peerDependencies ?? {}).flatMap((peer) => {
        const of = peer === askerName ? asker : peer in own ? found(peer, asker) : undefined;
        const its = found(peer, place);
        return of === undefined || its === undefined || of === its ? [] : [`${asked}/${peer}`];
      });
    });
  });
  expect([...new Set(apart)].sort()).toEqual(SEPARATE);
});
