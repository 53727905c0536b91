import { expect, test } from "vitest";
import { hitsIn } from "./prose.ts";

const names = (path: string, text: string) =>
  hitsIn(path, text).map(({ pattern, line }) => `${pattern.name}:${line}`);

test("finds habits in comments, strings and text between tags", () => {
  expect(names("a.ts", '/**\n * What is asked for.\n */\nconst a = "It lies in the store";')).toEqual([
    "headless-what:2",
    "lies:4",
    "asked:2",
  ]);
  expect(names("a.tsx", "<p>Files beside the page</p>")).toEqual(["beside:1"]);
});

test("ignores code, code blocks, inline code and questions", () => {
  expect(names("a.ts", "const beside = anew + nobody;")).toEqual([]);
  expect(names("a.md", "```sh\nrun anew\n```\nWrite `anew` never.\n\n## What does it cost?")).toEqual([]);
});

test("finds metaphors in names, because names are read as well", () => {
  expect(names("a.ts", "function readDesk(room: Patron) {}")).toEqual(["metaphors:1", "metaphors:1"]);
});

test.each([
  'const user = "nobody"; // or account=somebody, /profile/somebody',
  "// The failure says nothing about the package, and the two cannot be told apart.",
  "// Ask the model's owner for a link.",
  "// The file is empty, too large or damaged.",
  "// There is no room for it, so leave room for the header: /\\p{Letter}/u",
])("accepts idiomatic English: %s", (line) => {
  expect(names("a.ts", line)).toEqual([]);
});

test("still finds the habits that look like them", () => {
  expect(
    names(
      "a.ts",
      '// The account is told what happens, too.\nconst a = "nobody knows";\n// the room of tasks',
    ),
  ).toEqual(["nobody-somebody:2", "told:1", "too-also:1", "metaphors:3"]);
});
