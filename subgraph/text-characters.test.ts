import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the mappings' list of format characters is Unicode's", () => {
  const source = readFileSync(join(import.meta.dirname, "src/text.ts"), "utf8");
  const list = /FORMAT_CHARACTERS: i32\[\] = \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  const listed = list.split(",").flatMap((text) => (text.trim() ? [Number(text)] : []));
  const expected: number[] = [];
  for (let code = 0x80; code <= 0x10_ffff; code++) {
    if (!/\p{Cf}/u.test(String.fromCodePoint(code))) continue;
    if (expected.at(-1) === code - 1) expected[expected.length - 1] = code;
    else expected.push(code, code);
  }
  expect(listed).toEqual(expected);
});
