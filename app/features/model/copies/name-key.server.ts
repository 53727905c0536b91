import unhomoglyph from "unhomoglyph";

/** Invisible characters, and optional diacritics. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{Mn}*)\p{Mn}/gu;
const GAPS = /[\s\p{Pd}\p{Pc}]+/gu;

/** The UTS 39 skeleton: look-alike letters mapped to one, without spaces and accents. */
function skeleton(text: string): string {
  const plain = text.normalize("NFKD").replace(UNSEEN, "").replace(ACCENTS, "");
  return unhomoglyph(plain).normalize("NFD").toLowerCase().replace(GAPS, "");
}

/**
 * Names that share a key look alike. There are two keys because a capital I looks like an l but a lower-case i does
 * not: one key compares the letters as written, the other in lower case.
 */
export function nameKeys(name: string): string[] {
  const keys = [skeleton(name), skeleton(name.toLowerCase())].filter((key) => key !== "");
  return [...new Set(keys)];
}
