import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("git for Windows checks files out with their committed line ends", () => {
  const files = ["package.json", ".ci/run", "stack/packages/digit-reader/model.js"];
  const attributes = execFileSync("git", ["check-attr", "text", "--", ...files], { encoding: "utf8" });
  expect(attributes).toBe(files.map((file) => `${file}: text: unset\n`).join(""));
});
