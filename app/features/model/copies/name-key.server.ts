import unhomoglyph from "unhomoglyph";

/** Invisible characters, and the marks above letters of alphabets that are read without them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{Mn}*)\p{Mn}/gu;
const GAPS = /[\s\p{Pd}\p{Pc}]+/gu;

/** The skeleton of UTS 39: the text written with one letter for all that look alike, without gaps and accents. */
function skeleton(text: string): string {
  const plain = text.normalize("NFKD").replace(UNSEEN, "").replace(ACCENTS, "");
  return unhomoglyph(plain).normalize("NFD").toLowerCase().replace(GAPS, "");
}

/**
 * Names with a key in common look the same. There are two keys because a capital I looks like an l, a small one does not:
 * one compares the letters as they are written, the other in lower case.
 */
export function nameKeys(name: string): string[] {
  const keys = [skeleton(name), skeleton(name.toLowerCase())].filter((key) => key !== "");
  return [...new Set(keys)];
}
