import { packageFile, readText, run, tensor, writeCsv } from "runtime";
import { partsOf, SAMPLE_RATE, soundOf, WINDOW } from "./sound.js";

const LAYERS = [0, 1, 2, 3, 4, 5];
const [HEADS, HEAD_WIDTH] = [8, 64];
/** Tokens that are not text. */
const [END, START, TRANSCRIBE, TRANSLATE, NO_TIMES] = [50_257, 50_258, 50_359, 50_358, 50_363];
/** A part is silent from this probability of silence and below this mean log probability of its text; the authors' bounds. */
const [SILENT, SURE] = [0.6, -1];

/** Bytes of GPT-2's vocabulary: printable ones stand for themselves, others for characters from 256 on. */
function byteOfCharacter() {
  const isPrinted = (byte) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte !== 173);
  let other = 256;
  return new Map(Array.from({ length: 256 }, (_, byte) => [isPrinted(byte) ? byte : other++, byte]));
}

class Vocabulary {
  constructor() {
    this.tokens = readText(packageFile("vocabulary.txt")).split("\n");
    this.bytes = byteOfCharacter();
  }

  text(tokens) {
    const bytes = tokens.flatMap((token) =>
      [...(this.tokens[token] ?? "")].map((character) => this.bytes.get(character.codePointAt(0)) ?? 63),
    );
    return utf8(bytes);
  }
}

/** Text of UTF-8 bytes; a character that is not complete becomes U+FFFD. */
function utf8(bytes) {
  let text = "";
  for (let place = 0; place < bytes.length; ) {
    const first = bytes[place];
    const more = first < 0x80 ? 0 : first < 0xc0 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    const rest = bytes.slice(place + 1, place + 1 + Math.max(more, 0));
    const isWhole = more >= 0 && rest.length === more && rest.every((byte) => byte >> 6 === 2);
    const lead = more <= 0 ? first : first & (0x3f >> more);
    const point = rest.reduce((value, byte) => value * 64 + (byte & 63), lead);
    text += isWhole && point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
    place += isWhole ? 1 + more : 1;
  }
  return text;
}

const integer = (value) => tensor("int64", [1], [BigInt(value)]);
const nothing = () => tensor("float32", [HEADS, 0, HEAD_WIDTH], []);

/** Reads tokens one by one and keeps what the layers need of them. */
function reader(heard) {
  let place = 0;
  let past = Object.fromEntries(
    LAYERS.flatMap((layer) => [
      [`key_${layer}`, nothing()],
      [`value_${layer}`, nothing()],
    ]),
  );
  return function* read(token, progress) {
    const outputs = yield run(
      "decoder.onnx",
      { token: integer(token), place: integer(place++), ...heard, ...past },
      progress,
    );
    past = Object.fromEntries(Object.keys(past).map((name) => [name, outputs[`next_${name}`]]));
    const one = (name) => Number(outputs[name].data[0]);
    return {
      next: one("next"),
      first: one("first"),
      language: one("language"),
      sure: one("sure"),
      silence: one("silence"),
    };
  };
}

/** Transcribes at most 30 seconds. */
function* transcribed(samples, { language, task, max_tokens: most }, vocabulary, progressOf) {
  const padded = new Float32Array(WINDOW);
  padded.set(samples);
  const heard = yield run(
    "encoder.onnx",
    { samples: tensor("float32", [WINDOW], padded) },
    progressOf(0, ""),
  );
  const read = reader(heard);
  const begin = yield* read(START);
  const spoken = language === "auto" ? begin.language : vocabulary.tokens.indexOf(`<|${language}|>`);
  yield* read(spoken);
  yield* read(task === "translate" ? TRANSLATE : TRANSCRIBE);
  let step = yield* read(NO_TIMES);
  let token = step.first;
  let sure = 0;
  const tokens = [];
  while (token !== END && tokens.length < most) {
    tokens.push(token);
    step = yield* read(token, progressOf(tokens.length / (tokens.length + 40), vocabulary.text(tokens)));
    sure += step.sure;
    token = step.next;
  }
  const isSilent = begin.silence > SILENT && sure / (tokens.length + 1) < SURE;
  return {
    text: isSilent ? "" : vocabulary.text(tokens).trim(),
    language: vocabulary.tokens[spoken].slice(2, -2),
    tokens: tokens.length,
    isCut: token !== END,
  };
}

const secondsAt = (sample) => (sample / SAMPLE_RATE).toFixed(2);

export function* infer(input, parameters) {
  const samples = soundOf(input.bytes);
  const vocabulary = new Vocabulary();
  const parts = partsOf(samples);
  const found = [];
  const joined = (last = "") => [...found.map(({ text }) => text), last.trim()].filter(Boolean).join(" ");
  for (const [begin, end] of parts) {
    const progressOf = (share, text) => ({
      share: (found.length + share) / parts.length,
      text: joined(text),
    });
    const part = yield* transcribed(samples.subarray(begin, end), parameters, vocabulary, progressOf);
    found.push({ ...part, start: secondsAt(begin), end: secondsAt(end) });
  }
  const duration = samples.length / SAMPLE_RATE;
  const text = joined();
  const languages = [...new Set(found.map((part) => part.language))];
  return {
    files: {
      "transcript.txt": text === "" ? "" : `${text}\n`,
      "parts.csv": writeCsv(
        ["start", "end", "language", "text"],
        found.map((part) => [part.start, part.end, part.language, part.text]),
      ),
    },
    summary:
      text === ""
        ? `No speech was recognized in ${duration.toFixed(1)} seconds.`
        : `${text.split(/\s+/).length} words in ${duration.toFixed(1)} seconds, language ${languages.join(", ")}.`,
    metrics: {
      seconds: Number(duration.toFixed(3)),
      tokens: found.reduce((sum, { tokens }) => sum + tokens, 0),
      parts: parts.length,
    },
    log: found
      .filter(({ isCut }) => isCut)
      .map(({ start, end }) => `the text from ${start} s to ${end} s was cut at max_tokens`),
  };
}
