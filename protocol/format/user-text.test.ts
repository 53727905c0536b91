import { expect, test } from "vitest";
import { beginningOf, cleanLine, isolatedLine } from "./user-text.ts";

test.each([
  ["Invoice\u202eexe.png\u0007 paid", "Invoiceexe.png paid", "a direction override"],
  ["I\u200bris\ufeff\u2060 Classifier", "Iris Classifier", "zero-width characters"],
  ["Iris\u200d Classifier", "Iris Classifier", "a joiner between Latin letters"],
  ["Iris\u3164\u115f\uffa0\u2800", "Iris", "fillers"],
  ["Iris\ufe01\u{e0100}", "Iris", "variation selectors"],
  ["One\ntwo\tthree\u2028", "One two three", "line breaks"],
  [`a${"\u0301".repeat(60)}b`, `a${"\u0301".repeat(4)}b`, "stacked marks"],
  ["ก\u0e47\u0e47\u0e47\u0e47\u0e47\u0e47", "ก\u0e47\u0e47\u0e47\u0e47", "stacked Thai marks"],
  ["a\ud83d", "a", "half a character"],
])("%j shows as %j (%s)", (written, shown) => {
  expect(cleanLine(written)).toBe(shown);
});

test.each([
  ["می‌خواهم", "Persian with a non-joiner"],
  ["क्‍ष", "Devanagari with a joiner"],
  ["ന്‍", "an old Malayalam chillu"],
  ["👩‍🔬", "a joined emoji"],
  ["🏳️‍🌈", "a flag joined with a picture"],
  ["Việt ngữ".normalize("NFD"), "Vietnamese"],
  ["בְּרֵאשִׁ֖ית", "pointed Hebrew"],
  ["文本分类", "Chinese"],
])("%s stays as it is (%s)", (text) => {
  expect(cleanLine(text)).toBe(text);
});

test("a title in a script from right to left is kept apart from what is next to it", () => {
  expect(isolatedLine("תמונה 12")).toBe("\u2068תמונה 12\u2069");
  expect(isolatedLine("Iris 12")).toBe("Iris 12");
});

test("no text is longer than a line may be, nor cut within a character", () => {
  expect(cleanLine("x".repeat(300))).toHaveLength(256);
  expect(cleanLine(`${"x".repeat(255)}😀`)).toBe("x".repeat(255));
});

test("the beginning of a text ends with a whole character: strict readers of JSON refuse half of one", () => {
  expect(beginningOf("Iris", 10)).toBe("Iris");
  expect(beginningOf("Iris", 2)).toBe("Ir");
  expect(beginningOf("Iris 🌸🌸", 6)).toBe("Iris ");
  expect(beginningOf("Iris 🌸🌸", 7)).toBe("Iris 🌸");
});
