/** Cleans user-written text for display, by the same rules as the index (subgraph/src/text.ts). */

/** Names, titles, file names and other facts of one line, UTF-16 units. */
const MAX_LINE = 256;
/** Descriptions, cards and reasons, UTF-16 units. */
const MAX_PROSE = 10_000;
/** Combining marks per letter. Hebrew needs four; more of them overlap the lines above and below. */
const MAX_MARKS = 4;

const BREAK = /[\t\n\r\u2028\u2029]/;
/** Control and format characters, lone surrogates, and invisible characters with or without width. */
const REMOVED =
  /[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0d]|[\u{e0100}-\u{e01ef}]/u;
const MARK = /[\p{Mn}\p{Me}]/u;
/** Blocks of the scripts in which a joiner changes how letters are written: Arabic and its relatives, Indic, Khmer, Mongolian. */
const JOINING = /[\u0600-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc]/;
/** Blocks of pictographs, which joiners combine. */
const PICTURE = /[\u2190-\u2bff\u{1f000}-\u{1faff}]|\ufe0f/u;
const PRINTABLE = /^[ -~]*$/;
/** Blocks whose letters are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isJoiner = (character: string) => character === "\u200c" || character === "\u200d";

/** Whether a joiner affects its neighbours. */
const joins = (joiner: string, before: string, after: string): boolean =>
  JOINING.test(before) || (joiner === "\u200d" && PICTURE.test(before) && PICTURE.test(after));

function clean(text: string, limit: number, severalLines: boolean): string {
  if (PRINTABLE.test(text)) return text.slice(0, limit);
  const characters = [...text];
  let kept = "";
  let before = "";
  let marks = 0;
  for (const [index, character] of characters.entries()) {
    let shown = character;
    if (!severalLines && BREAK.test(character)) shown = " ";
    else if (isJoiner(character)) {
      if (!joins(character, before, characters[index + 1] ?? "")) continue;
    } else if (MARK.test(character)) {
      if (REMOVED.test(character) || marks === MAX_MARKS) continue;
    } else if (REMOVED.test(character) && !(severalLines && /[\t\n]/.test(character))) continue;
    if (kept.length + shown.length > limit) break;
    kept += shown;
    before = shown;
    marks = MARK.test(character) ? marks + 1 : 0;
  }
  return kept;
}

/** The first UTF-16 units of a text, without half of a character at its end. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** A text of one line: line breaks and tabs become spaces, the ends are trimmed. */
export const cleanLine = (text: string): string => clean(text, MAX_LINE, false).trim();

/** A text of several lines: line feeds and tabs stay. */
export const cleanProse = (text: string): string => clean(text.replace(/\r\n?/g, "\n"), MAX_PROSE, true);

/** A single-line text for places without markup; Unicode isolates keep right-to-left text from reordering the rest. */
export function isolatedLine(text: string): string {
  const line = cleanLine(text);
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}
