import { packageFile, readJson } from "runtime";

/** Each word is split into the longest pieces that the vocabulary has (WordPiece; Wu et al., 2016). */
const {
  vocab,
  unk_token: unknown,
  continuing_subword_prefix: prefix,
  max_input_chars_per_word: longest,
} = readJson(packageFile("tokenizer.json")).model;
const START = vocab["[CLS]"];
const END = vocab["[SEP]"];
/** The model was trained on texts of at most this many tokens. */
const MOST_TOKENS = 256;

/** Lower case without accents; a punctuation mark or a Chinese character is one word. */
function wordsOf(text) {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, (character) => (/\s/.test(character) ? " " : ""));
  return plain.match(/[\p{P}$+<=>^`|~]|\p{Script=Han}|[^\s\p{P}$+<=>^`|~\p{Script=Han}]+/gu) ?? [];
}

function piecesOf(word) {
  const characters = [...word];
  if (characters.length > longest) return [vocab[unknown]];
  const pieces = [];
  for (let start = 0; start < characters.length; ) {
    let end = characters.length;
    let piece;
    for (; end > start && piece === undefined; end--)
      piece = vocab[(start > 0 ? prefix : "") + characters.slice(start, end).join("")];
    if (piece === undefined) return [vocab[unknown]];
    pieces.push(piece);
    start = end + 1;
  }
  return pieces;
}

/** Ids of a text's tokens; the end of a long text is left out. */
export function tokensOf(text) {
  const pieces = wordsOf(text).flatMap(piecesOf);
  const most = MOST_TOKENS - 2;
  return { ids: [START, ...pieces.slice(0, most), END], isShortened: pieces.length > most };
}
