import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiRoutes } from "./routes.ts";

const ROOT = join(import.meta.dirname, "..");

interface VercelConfiguration {
  builds: { src: string; use: string }[];
  routes: { src?: string; dest?: string }[];
}

test("production serves exactly the endpoints that the app's own server serves, from files that exist", () => {
  const { builds, routes }: VercelConfiguration = JSON.parse(readFileSync(join(ROOT, "vercel.json"), "utf8"));
  const names = Object.keys(apiRoutes).sort();
  const built = builds.filter(({ use }) => use === "@vercel/node").map(({ src }) => src);
  expect(built.sort()).toEqual(names.map((name) => `functions/platform/${name}.ts`));
  const mapped = routes.filter(({ src }) => src?.startsWith("/api/"));
  expect(mapped.map(({ src, dest }) => [src, dest])).toEqual(
    names.map((name) => [`/api/${name}/?`, `/functions/platform/${name}.ts`]),
  );
  for (const file of built) expect(existsSync(join(ROOT, file))).toBe(true);
});
