/** Detects lookalike letters: each word may use one script, or commonly mixed ones (UTS 39, "moderately restrictive"). */
import { t } from "#language/text.ts";
import { cleanLine } from "./user-text.ts";

export type NameProblem = "invisible" | "forms" | "mixed";

/** Compatibility forms of letters and digits: fullwidth, mathematical, circled. */
const FORMS =
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2460-\u249b\u249c-\u24ff\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f189}]/u;
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/** Scripts that Japanese, Chinese and Korean texts mix with each other and with Latin. */
const EAST_ASIAN =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Bopomofo}/u;
const NO_SCRIPT = /\p{Script=Common}|\p{Script=Inherited}/u;
/** Scripts with letters that look like Latin ones. */
const ALIKE: readonly RegExp[] = [
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Deseret}/u,
];

function isMixed(word: string): boolean {
  const letters = [...word].filter((letter) => !NO_SCRIPT.test(letter));
  const familiar = letters.filter((letter) => LATIN.test(letter) || EAST_ASIAN.test(letter));
  const others = letters.filter((letter) => !familiar.includes(letter));
  const alike = ALIKE.filter((script) => others.some((letter) => script.test(letter)));
  return alike.length > 1 || (alike.length === 1 && letters.some((letter) => !alike[0]?.test(letter)));
}

/** Why the letters of a name are suspicious; undefined for an ordinary name. */
export function nameProblem(name: string): NameProblem | undefined {
  if (cleanLine(name) !== name.trim()) return "invisible";
  if (FORMS.test(name)) return "forms";
  return (name.match(WORD) ?? []).some(isMixed) ? "mixed" : undefined;
}

/** Why a form refuses the name. */
export function nameRefusal(problem: NameProblem): string {
  if (problem === "invisible") return t("The name contains invisible characters. Please type it again.");
  if (problem === "forms") return t("Please use ordinary letters and digits in the name.");
  return t("A word in the name mixes letters of different alphabets. Please use one alphabet per word.");
}

/** Warning shown to readers next to a registered name. */
export function nameWarning(problem: NameProblem): string {
  if (problem === "invisible") return t("This name contains invisible characters.");
  if (problem === "forms") return t("This name contains letters in an unusual form.");
  return t("A word in this name mixes letters of different alphabets.");
}
