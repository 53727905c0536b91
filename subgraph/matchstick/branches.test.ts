import { expect, test } from "vitest";
import { instrument } from "./branches.ts";

const PREFIX = '@external("coverage", "markBranch") declare function markBranch(branch: i32): void; ';
const instrumented = (text: string) => {
  const { text: result, branches } = instrument(text, 10);
  expect(result.startsWith(PREFIX)).toBe(true);
  expect(result.split("\n").length).toBe(text.split("\n").length);
  return { text: result.slice(PREFIX.length), branches };
};

test("a function, both sides of an if without else, and a loop are marked where they stand", () => {
  const { text, branches } = instrumented("function f(): void {\n  if (a) return;\n  while (b) c();\n}");
  expect(text).toBe(
    "function f(): void { markBranch(10);\n" +
      "  if (a) { markBranch(11); return; } else { markBranch(12); }\n" +
      "  while (b) { markBranch(13); c(); }\n}",
  );
  expect(branches).toEqual([
    { line: 1, what: "function f" },
    { line: 2, what: "if a" },
    { line: 2, what: "unless a" },
    { line: 3, what: "loop" },
  ]);
});

test("a chain of else-ifs has a branch for each link and one for the last else", () => {
  const { text } = instrumented("if (a) x();\nelse if (b) { y(); }\nelse z();");
  expect(text).toBe(
    "if (a) { markBranch(10); x(); }\nelse if (b) { markBranch(11); y(); }\nelse { markBranch(12); z(); }",
  );
});

test("the sides of nested conditional expressions nest", () => {
  const { text, branches } = instrumented("const v = a ? (b ? 1 : 2) : 3;");
  expect(text).toBe(
    "const v = a ? (markBranch(10), (b ? (markBranch(12), 1) : (markBranch(13), 2))) : (markBranch(11), 3);",
  );
  expect(branches.map(({ what }) => what)).toEqual(["a ?", "a :", "b ?", "b :"]);
});

test("a loop over an if without braces closes in the right order", () => {
  const { text } = instrumented("for (;;) if (a) b();");
  expect(text).toBe("for (;;) { markBranch(10); if (a) { markBranch(11); b(); } else { markBranch(12); } }");
});

test("a check that can never fail is left out when it says why", () => {
  const { branches } = instrumented("if (a == null) return; // never: the caller made it");
  expect(branches).toEqual([]);
});
