import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, "package.json"), "utf8"));

test("the package depends on the versions that the project is tested with, and has its version", () => {
  const [project, published] = [manifestOf(".."), manifestOf("package")];
  expect(published.version).toBe(project.version);
  for (const [name, version] of Object.entries(published.dependencies)) {
    expect([name, version]).toEqual([name, project.dependencies[name]]);
  }
});
