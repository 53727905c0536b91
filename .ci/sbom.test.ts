import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { billOfMaterials } from "./sbom.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

test("the bill of materials lists every package of the lock file once, with its checksum", () => {
  const { components } = billOfMaterials(read("pnpm-lock.yaml"));
  expect(components.length).toBeGreaterThan(1_000);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  expect(components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128)).toEqual([]);
  expect(components.find(({ name }) => name === "@remix-run/react")?.purl).toBe(
    "pkg:npm/%40remix-run/react@2.17.5",
  );
});

test("a release is installed three days after its publication at the earliest", () => {
  const { minimumReleaseAge } = parse(read("pnpm-workspace.yaml"));
  expect(minimumReleaseAge).toBeGreaterThanOrEqual(3 * 24 * 60);
});

test("actions of the continuous integration are pinned by digest", () => {
  const uses = [...read(".github/workflows/ci.yml").matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ""))).toEqual([]);
});
