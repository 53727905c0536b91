import { column, csvFile, parseCsv } from "../../files/csv.ts";
import { type DemoFile, jsonFile, textOf } from "../../files/demo-file.ts";
import { parseWav, type Sound } from "../../files/wav.ts";
import { unzip } from "../../files/zip.ts";
import {
  type DemoModel,
  type Job,
  modelFile,
  numberParameter,
  type Outcome,
  type ParameterSchema,
  publishedPackage,
  readEvaluation,
  rounded,
} from "../demo-model.ts";
import { findOnsets, type OnsetSettings } from "./onsets.ts";
import { scoreOnsets } from "./score.ts";
import { tuneOnsetSettings } from "./tune.ts";

const here = (path: string) => new URL(path, import.meta.url);

const onsetParameters: ParameterSchema = {
  type: "object",
  properties: {
    threshold: {
      type: "number",
      description: "How far a rise must stand out, in standard deviations; 0 takes the tuned value",
      minimum: 0,
      maximum: 5,
      default: 0,
    },
  },
  additionalProperties: false,
};

interface Recordings {
  readonly names: readonly string[];
  readonly sounds: readonly Sound[];
  /** True times per recording, from `onsets.csv` (columns file, seconds). */
  readonly truth: readonly (readonly number[])[] | undefined;
}

function readRecordings(input: DemoFile): Recordings {
  const entries = unzip(input);
  const members = entries.filter((entry) => entry.name.endsWith(".wav"));
  if (members.length === 0) throw new Error(`${input.name} holds no .wav file`);
  const names = members.map((member) => member.name);
  const listing = entries.find((entry) => entry.name === "onsets.csv");
  if (!listing) return { names, sounds: members.map(parseWav), truth: undefined };
  const table = parseCsv(listing);
  const files = column(table, "file");
  const seconds = column(table, "seconds").map(Number);
  const truth = names.map((name) => seconds.filter((_, row) => files[row] === name));
  return { names, sounds: members.map(parseWav), truth };
}

function infer({ names, sounds }: Recordings, tuned: OnsetSettings, job: Job): Outcome {
  const threshold = numberParameter(job, onsetParameters, "threshold") || tuned.threshold;
  const settings = { ...tuned, threshold };
  const found = sounds.map((sound) => findOnsets(sound, settings));
  const rows = found.flatMap((times, index) =>
    times.map((time) => [names[index] as string, time.toFixed(3)]),
  );
  return {
    output: csvFile("onsets.csv", ["file", "seconds"], rows),
    summary: `${rows.length} note onsets found in ${sounds.length} recordings.`,
    metrics: { recordings: sounds.length, onsets: rows.length },
    log: names.map((name, index) => `${name}: ${found[index]?.length} onsets`),
    artifacts: [],
  };
}

function measure({ names, sounds, truth }: Recordings, settings: OnsetSettings, job: Job): Outcome {
  if (!truth) throw new Error(`${job.input.name} has no onsets.csv, which ${job.kind} needs`);
  const used = job.kind === "fine-tuning" ? tuneOnsetSettings(sounds, truth) : settings;
  const score = scoreOnsets(
    sounds.map((sound) => findOnsets(sound, used)),
    truth,
  );
  const figures = `precision ${rounded(score.precision)}, recall ${rounded(score.recall)}, F1 ${rounded(score.f1)}`;
  const isTuned = job.kind === "fine-tuning";
  return {
    output: isTuned ? jsonFile("settings.json", used) : jsonFile("evaluation.json", score),
    summary: `${score.matched} of ${score.expected} notes found within 50 ms; ${figures}.`,
    metrics: {
      recordings: sounds.length,
      notes: score.expected,
      precision: rounded(score.precision),
      recall: rounded(score.recall),
      f1: rounded(score.f1),
    },
    log: [
      `settings ${JSON.stringify(used)}`,
      ...names.map((name, i) => `${name}: ${truth[i]?.length} true onsets`),
      figures,
    ],
    artifacts: isTuned ? [jsonFile("score.json", score)] : [],
  };
}

/** Finds where notes begin; no network, but a spectral method with settings tuned on recordings. */
export async function onsetDetector(): Promise<DemoModel> {
  const weights = modelFile(here("./generated/settings.json"), "application/json");
  const record = readEvaluation(modelFile(here("./generated/evaluation.json"), "application/json"));
  const settings = JSON.parse(textOf(weights)) as OnsetSettings;
  return {
    name: "Onset Detector",
    version: "0.4.0",
    category: "audio",
    description: `Finds the moments at which notes begin in recordings of plucked strings, from rises in the spectrum. On test recordings it reaches an F1 of ${record.evaluation.f1} within 50 milliseconds.`,
    framework: "TypeScript",
    architecture: "Spectral flux with peak picking",
    weightCount: record.weightCount,
    evaluation: record.evaluation,
    dataset: "Generated plucked phrases at 8 kHz (16 for tuning, 16 for testing)",
    tags: ["audio", "onset detection", "music", "fft"],
    usage:
      "A package for the marketplace's runtime: a script with its settings, without a graph. Tasks take a ZIP of 16-bit mono WAV files; add onsets.csv (file,seconds) for evaluation and fine-tuning.",
    inputSchema: onsetParameters,
    comparison: { rule: "tolerance", tolerance: 0.001 },
    file: await publishedPackage("onset-detector"),
    async run(job) {
      const recordings = readRecordings(job.input);
      return job.kind === "inference" ? infer(recordings, settings, job) : measure(recordings, settings, job);
    },
  };
}
