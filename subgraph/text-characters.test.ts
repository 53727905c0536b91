import { join } from "node:path";
import { expect, test } from "vitest";
import { cleanLine, cleanProse } from "#protocol/format/user-text.ts";

/** The mappings are AssemblyScript, and so far plain enough to run here; their types are not TypeScript's. */
const source = (name: string) => import(join(import.meta.dirname, "src", name));
const { FORMAT_CHARACTERS, MARKS } = (await source("characters.ts")) as Record<string, number[]>;
const { line, prose } = (await source("text.ts")) as Record<"line" | "prose", (text: string) => string>;

test.each([
  ["FORMAT_CHARACTERS", FORMAT_CHARACTERS, /\p{Cf}/u],
  ["MARKS", MARKS, /[\p{Mn}\p{Me}]/u],
])("the mappings' list %s is Unicode's", (_name, listed, category) => {
  const expected: number[] = [];
  for (let code = 0x80; code <= 0x10_ffff; code++) {
    if (!category.test(String.fromCodePoint(code))) continue;
    if (expected.at(-1) === code - 1) expected[expected.length - 1] = code;
    else expected.push(code, code);
  }
  expect(listed).toEqual(expected);
});

/** Characters of every kind that the rules know, in every order. */
const PIECES = [
  ..."aЖ1 ל文ก",
  ..."\u0301\u0e47\u05b0\u200b\u200c\u200d\u202e\u2028\ufe0f\ufe01\u3164\u2800\u0007\n",
  "می",
  "क्",
  "👩",
  "🔬",
  "\ud83d",
  "\u{e0100}",
  "\u{e0041}",
];

test("the index cleans what it receives by the same rules", () => {
  let seed = 1;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed >>> 8) % below;
  };
  for (let run = 0; run < 3_000; run++) {
    const text = Array.from({ length: 1 + next(40) }, () => PIECES[next(PIECES.length)]).join("");
    expect(line(text), JSON.stringify(text)).toBe(cleanLine(text));
    expect(prose(text), JSON.stringify(text)).toBe(cleanProse(text));
  }
  for (let code = 0; code <= 0x10_ffff; code++) {
    const text = `a${String.fromCodePoint(code)}b`;
    if (line(text) !== cleanLine(text)) expect(line(text), code.toString(16)).toBe(cleanLine(text));
  }
});
