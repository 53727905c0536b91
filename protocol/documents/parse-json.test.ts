import { expect, test } from "vitest";
import { JSON_DEPTH_MAX, NestingError, parseJson } from "./parse-json.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

test("reads documents of up to 32 levels and refuses deeper ones before they are parsed", () => {
  expect(JSON_DEPTH_MAX).toBe(32);
  expect(JSON.stringify(parseJson(nested(32)))).toBe(nested(32));
  expect(() => parseJson(nested(33))).toThrow(NestingError);
  expect(() => parseJson(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`)).toThrow("deeper than 32 levels");
  expect(() => parseJson("[".repeat(2_000_000))).toThrow("deeper than 32 levels");
});

test("does not count brackets inside strings, or those that are closed again", () => {
  const text = JSON.stringify({
    text: `${"[{".repeat(100)}"\\`,
    list: Array.from({ length: 100 }, () => [[]]),
  });
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(parseJson('"\\\\"')).toBe("\\");
});

test("what is not JSON fails as a syntax error", () => {
  for (const text of ["", "{", "[}", '"', "]]]"]) expect(() => parseJson(text)).toThrow(SyntaxError);
});
