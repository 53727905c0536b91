import { evaluationIn } from "../evaluation.ts";
import type { Listing } from "../listing.ts";

const { recordings, right } = evaluationIn("silero-vad");

const CARD = `## Use

Give it a WAV recording, for example to cut silence before a transcription. Each part with speech gets a row with begin, end and mean
probability of its frames of 32 ms.

## Evaluation

This package on ${recordings} recordings made by a program: vowels between two silences, with four levels of noise. In **${right} of
${recordings}** it found exactly one part, with begin and end within 0.15 s; with more
noise the end often came late. Human speech was not tested here; see the authors' figures.

## Limits

- WAV with 16,000 samples a second; several channels are mixed.
- Singing, laughter and loud music are often taken for speech.
- It does not tell speakers or languages apart.

## Source

[Silero VAD 5](https://github.com/snakers4/silero-vad) by the Silero Team, MIT, file of the npm package @ricky0123/vad-web 0.0.31.
`;

export const sileroListing: Listing = {
  category: "audio",
  description:
    "Finds where a recording contains speech: begin, end and probability of each part, judged every 32 milliseconds. Useful before a transcription or to measure how long people speak.",
  framework: "ONNX",
  architecture: "Convolutions over a short-time spectrum, LSTM, 2.3 MB",
  weightCount: 545_601,
  dataset: "Silero's recordings in more than 6,000 languages",
  tags: ["audio", "speech", "vad", "onnx"],
  usage:
    "A package for the marketplace's runtime. Tasks take a WAV file with 16,000 samples a second; threshold and shortest speech and pause are settings.",
  card: CARD,
};
