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
