// Text that people write: cleaned and bounded once, where the index receives it. A character is never split: graph-node
// refuses a lone surrogate and fails the whole subgraph.

/** Names, titles, file names and other facts of one line, UTF-16 units. */
export const MAX_LINE = 256;
/** Descriptions, cards and reasons, UTF-16 units. */
export const MAX_PROSE = 10_000;

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

/** First and last code points of Unicode's category Cf (17.0), without ASCII. `text.test.ts` compares it with the engine's. */
const FORMAT_CHARACTERS: i32[] = [
  0xad, 0xad, 0x600, 0x605, 0x61c, 0x61c, 0x6dd, 0x6dd, 0x70f, 0x70f, 0x890, 0x891, 0x8e2, 0x8e2, 0x180e, 0x180e,
  0x200b, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x206f, 0xfeff, 0xfeff, 0xfff9, 0xfffb, 0x110bd, 0x110bd,
  0x110cd, 0x110cd, 0x13430, 0x1343f, 0x1bca0, 0x1bca3, 0x1d173, 0x1d17a, 0xe0001, 0xe0001, 0xe0020, 0xe007f,
];

/** A text of one line: line breaks and tabs become spaces, the ends are trimmed. */
export function line(text: string, limit: i32 = MAX_LINE): string {
  return clean(text, limit, false).trim();
}

/** A text of several lines: line feeds and tabs stay. */
export function prose(text: string, limit: i32 = MAX_PROSE): string {
  return clean(text, limit, true);
}

/** The text without control and format characters, cut between two characters at `limit` UTF-16 units. */
function clean(text: string, limit: i32, severalLines: bool): string {
  const parts: string[] = [];
  let length = 0;
  let start = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at);
    const width = code > LAST_OF_ONE_UNIT ? 2 : 1;
    const isBreak = !severalLines && breaksLine(code);
    if (!isBreak && !isRemoved(code, severalLines)) {
      if (length + width > limit) break;
      length += width;
      at += width;
      continue;
    }
    parts.push(text.slice(start, at));
    if (isBreak && length < limit) {
      parts.push(" ");
      length++;
    }
    at += width;
    start = at;
  }
  parts.push(text.slice(start, at));
  return parts.join("");
}

function breaksLine(code: i32): bool {
  return code == TAB || code == LINE_FEED || code == CARRIAGE_RETURN || code == LINE_SEPARATOR || code == PARAGRAPH_SEPARATOR;
}

/** Control and format characters, but the joiners that scripts and emoji need; and surrogates without their other half. */
function isRemoved(code: i32, severalLines: bool): bool {
  if (code < SPACE) return !severalLines || (code != LINE_FEED && code != TAB);
  if (code < 0x7f) return false;
  if (code < 0xa0) return true;
  if (code == ZERO_WIDTH_NON_JOINER || code == ZERO_WIDTH_JOINER) return false;
  if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE) return true;
  for (let i = 0; i < FORMAT_CHARACTERS.length && code >= FORMAT_CHARACTERS[i]; i += 2) {
    if (code <= FORMAT_CHARACTERS[i + 1]) return true;
  }
  return false;
}
