import { readdirSync, readFileSync } from "node:fs";
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
  const folder = new URL("../.github/workflows/", import.meta.url);
  const workflows = readdirSync(folder).map((name) => read(`.github/workflows/${name}`));
  const uses = workflows.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ""))).toEqual([]);
});

test("files of a release are signed with the workflow that built them, and packages are checked for advisories", () => {
  const { jobs } = parse(read(".github/workflows/release.yml"));
  const steps: { uses?: string; run?: string }[] = jobs.release.steps;
  const signed = steps.findIndex(({ uses }) => uses?.startsWith("actions/attest-build-provenance@"));
  expect(signed).toBeGreaterThan(0);
  expect(steps.findIndex(({ run }) => run?.startsWith("gh release create"))).toBeGreaterThan(signed);
  expect(read(".github/workflows/ci.yml")).toContain("audit --prod --audit-level high");
});
