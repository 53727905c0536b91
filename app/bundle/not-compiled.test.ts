/** The packages excluded from `@remix-run/dev` belong to its compiler before Vite: a third of its dependencies. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import packageJson from "../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");
const REMIX = join(ROOT, "node_modules/@remix-run/dev/dist");

const read = (...path: string[]) => readFileSync(join(...path), "utf8");

/** Packages that a source of Remix requires or imports, at once or later. */
const requiredBy = (source: string) =>
  [...source.matchAll(/(?:require|import)\('(?<name>(?:@[\w-]+\/)?[\w.-]+)/g)].map(
    ({ groups }) => groups?.name,
  );

const { overrides }: { overrides: Record<string, string> } = parse(read(ROOT, "pnpm-workspace.yaml"));
const leftOut = Object.entries(overrides)
  .filter(([name, version]) => name.startsWith("@remix-run/dev>") && version === "-")
  .map(([name]) => name.replace("@remix-run/dev>", ""));
const standIns = Object.entries(packageJson.devDependencies)
  .filter(([, version]) => version === "link:app/bundle/not-compiled")
  .map(([name]) => name);

test("Remix's Vite plugin requires none of the packages that are left out", () => {
  const plugin = readdirSync(join(REMIX, "vite"))
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => requiredBy(read(REMIX, "vite", file)));
  expect(plugin).toContain("@babel/core");
  expect(plugin.filter((name) => leftOut.includes(name ?? ""))).toEqual([]);
});

test("what is left out and required when Remix starts has a stand-in, which refuses every use", () => {
  const started = ["cli/commands.js", "cache.js", "compiler/plugins/vanillaExtract.js"].flatMap((file) =>
    requiredBy(read(REMIX, file)),
  );
  expect(new Set(started.filter((name) => leftOut.includes(name ?? "")))).toEqual(new Set(standIns));
  const placeholder: { createCompiler: unknown } = createRequire(import.meta.url)("./not-compiled/index.cjs");
  expect(() => placeholder.createCompiler).toThrow("Remix's own compiler is not installed");
  for (const name of standIns)
    expect(existsSync(join(ROOT, "node_modules", name, "index.cjs")), name).toBe(true);
});
