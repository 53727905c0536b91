import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, "package.json"), "utf8"));

test("the package depends on the versions that the project is tested with, and has its version", () => {
  const [project, published] = [manifestOf(".."), manifestOf("package")];
  expect(published.version).toBe(project.version);
  for (const [name, version] of Object.entries({
    ...published.dependencies,
    ...published.optionalDependencies,
  })) {
    expect([name, version]).toEqual([name, project.dependencies[name]]);
  }
});

test("the package has a scoped name, and every page that installs it says that it is not on npm yet", () => {
  expect(manifestOf("package").name).toBe("@mlb-marketplace/sdk");
  const pages = ["README.md", "../docs-content/api/sdk.mdx"].map((file) =>
    readFileSync(join(import.meta.dirname, file), "utf8"),
  );
  for (const page of pages) {
    expect(page).toMatch(/\*\*Not on npm yet: build it/);
    expect(page).not.toMatch(/npx|npm (i|install) (?!\.)/);
  }
});
