import { describe, expect, test } from "vitest";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { readAppealWords } from "./appeal-words.ts";

describe("the evidence of an appeal", () => {
  test("is read as text, and what else its document says stands below it by name", () => {
    const bytes = canonicalJsonBytes({
      claim: "The result covers 20 of 50 photographs.",
      howToCheck: "Count the entries.",
      samplesInResult: 20,
    });
    expect(readAppealWords(new TextDecoder().decode(bytes))).toEqual({
      statement: "The result covers 20 of 50 photographs.",
      others: [
        ["How to check", "Count the entries."],
        ["Samples in result", "20"],
      ],
    });
  });

  test("of a ruling leaves out what the page says itself", () => {
    const text = JSON.stringify({ verificationId: "0x12", ruling: "Reject", reasons: "Row 3 is wrong." });
    expect(readAppealWords(text)).toEqual({ statement: "Row 3 is wrong.", others: [] });
  });

  test("keeps its lines, and loses what would make it read as something else than was written", () => {
    const text = JSON.stringify({ claim: "good\r\nis\u202eton\u202c it\u0000\u200b" });
    expect(readAppealWords(text)?.statement).toBe("good\niston it");
  });

  test.each(["no JSON", "[]", "null", '"text"', '{"claim":3}', "{}"])(
    "of another form (%s) is not taken for a statement",
    (text) => {
      expect(readAppealWords(text)).toBeUndefined();
    },
  );
});
