import { describe, expect, test } from "vitest";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { parseAppealDocument } from "./appeal-text.tsx";

describe("evidence of an appeal", () => {
  test("is shown as text, with the document's other fields below it by name", () => {
    const bytes = canonicalJsonBytes({
      claim: "The result covers 20 of 50 photographs.",
      howToCheck: "Count the entries.",
      samplesInResult: 20,
    });
    expect(parseAppealDocument(new TextDecoder().decode(bytes))).toEqual({
      statement: "The result covers 20 of 50 photographs.",
      others: [
        ["How to check", "Count the entries."],
        ["Samples in result", "20"],
      ],
    });
  });

  test("of a ruling omits fields that the page already shows", () => {
    const text = JSON.stringify({ verificationId: "0x12", ruling: "Reject", reasons: "Row 3 is wrong." });
    expect(parseAppealDocument(text)).toEqual({ statement: "Row 3 is wrong.", others: [] });
  });

  test("keeps its line breaks and drops characters that could disguise it", () => {
    const text = JSON.stringify({ claim: "good\r\nis\u202eton\u202c it\u0000\u200b" });
    expect(parseAppealDocument(text)?.statement).toBe("good\niston it");
  });

  test.each(["no JSON", "[]", "null", '"text"', '{"claim":3}', "{}"])(
    "of another form (%s) is not treated as a statement",
    (text) => {
      expect(parseAppealDocument(text)).toBeUndefined();
    },
  );
});
