// Text that people write: cleaned and bounded once, where the index receives it, by the rules of protocol/format/user-text.ts. A
// character is never split: graph-node refuses a lone surrogate and fails the whole subgraph.
import { FORMAT_CHARACTERS, isListed, MARKS } from "./characters";

/** Names, titles, file names and other facts of one line, UTF-16 units. */
export const MAX_LINE = 256;
/** Descriptions, cards and reasons, UTF-16 units. */
export const MAX_PROSE = 10_000;

/** Marks on one letter. Hebrew needs four; more of them reach into the lines above and below. */
const MAX_MARKS = 4;

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;
const ZERO_WIDTH_NON_JOINER = 0x200c;
const ZERO_WIDTH_JOINER = 0x200d;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
const LAST_OF_ONE_UNIT = 0xffff;

/** A text of one line: line breaks and tabs become spaces, the ends are trimmed. */
export function line(text: string, limit: i32 = MAX_LINE): string {
  return clean(text, limit, false).trim();
}

/** A text of several lines: line feeds and tabs stay. */
export function prose(text: string, limit: i32 = MAX_PROSE): string {
  return clean(text, limit, true);
}

/** The text without what is invisible or disguises it, cut between two characters at `limit` UTF-16 units. */
function clean(text: string, limit: i32, severalLines: bool): string {
  const parts: string[] = [];
  let length = 0;
  let start = 0;
  let at = 0;
  let before = 0;
  let marks = 0;
  while (at < text.length) {
    const code = text.codePointAt(at);
    const width = code > LAST_OF_ONE_UNIT ? 2 : 1;
    const isBreak = !severalLines && breaksLine(code);
    const isMark = code > 0x2ff && isListed(MARKS, code);
    const isCut = isJoiner(code)
      ? !joins(code, before, at + width < text.length ? text.codePointAt(at + width) : 0)
      : (isMark && marks == MAX_MARKS) || (!isBreak && isRemoved(code, severalLines));
    if (isBreak || isCut) {
      parts.push(text.slice(start, at));
      start = at + width;
    }
    if (!isCut) {
      if (length + width > limit) break;
      if (isBreak) parts.push(" ");
      length += width;
      before = isBreak ? SPACE : code;
      marks = isMark ? marks + 1 : 0;
    }
    at += width;
  }
  parts.push(text.slice(start, at));
  return parts.join("");
}

function breaksLine(code: i32): bool {
  return code == TAB || code == LINE_FEED || code == CARRIAGE_RETURN || code == LINE_SEPARATOR || code == PARAGRAPH_SEPARATOR;
}

function isJoiner(code: i32): bool {
  return code == ZERO_WIDTH_NON_JOINER || code == ZERO_WIDTH_JOINER;
}

/** Whether a joiner does something between its neighbours. */
function joins(joiner: i32, before: i32, after: i32): bool {
  return isJoining(before) || (joiner == ZERO_WIDTH_JOINER && isPicture(before) && isPicture(after));
}

/** Blocks of the scripts in which a joiner changes how letters are written: Arabic and its relatives, Indic, Khmer, Mongolian. */
function isJoining(code: i32): bool {
  if (code < 0x600) return false;
  if (code <= 0x18af) return code <= 0xdff || (code >= 0x1000 && code <= 0x109f) || code >= 0x1780;
  return (code >= 0xfb50 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);
}

/** Blocks of pictures, which joiners put together. */
function isPicture(code: i32): bool {
  return (code >= 0x2190 && code <= 0x2bff) || code == 0xfe0f || (code >= 0x1f000 && code <= 0x1faff);
}

/** Control and format characters, characters that show nothing, and surrogates without their other half. */
function isRemoved(code: i32, severalLines: bool): bool {
  if (code < SPACE) return !severalLines || (code != LINE_FEED && code != TAB);
  if (code < 0x7f) return false;
  if (code < 0xa0) return true;
  if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE) return true;
  return showsNothing(code) || isListed(FORMAT_CHARACTERS, code);
}

/** The grapheme joiner, fillers, the empty Braille pattern, and selectors of variants. */
function showsNothing(code: i32): bool {
  if (code < 0x34f) return false;
  if (code == 0x34f || code == 0x115f || code == 0x1160 || code == 0x17b4 || code == 0x17b5) return true;
  if (code == 0x2800 || code == 0x3164 || code == 0xffa0) return true;
  return (code >= 0xfe00 && code <= 0xfe0d) || (code >= 0xe0100 && code <= 0xe01ef);
}
