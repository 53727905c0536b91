import { packageFile, readJson, readWav, writeCsv } from "runtime";
import { jsonText, rounded } from "./figures.js";
import { pickOnsets, risesOf, scoreOf } from "./onsets.js";
import { column, readMembers } from "./samples.js";

const settings = readJson(packageFile("settings.json"));
const THRESHOLDS = Array.from({ length: 25 }, (_, step) => rounded(0.4 + step * 0.1));
const GAPS = [0.05, 0.08, 0.11];

function read(input) {
  const { members, listing } = readMembers(input, ".wav", "onsets.csv");
  const names = members.map(({ name }) => name);
  const recordings = members.map(({ name, bytes }) => {
    const { sampleRate, channels, samples } = readWav(bytes);
    if (channels !== 1) throw new Error(`${name} has ${channels} channels; one is expected`);
    return { sampleRate, rises: risesOf(samples, settings) };
  });
  const files = listing && column(listing, "file");
  const seconds = listing && column(listing, "seconds").map(Number);
  const truth = listing && names.map((name) => seconds.filter((_, row) => files[row] === name));
  return { names, recordings, truth };
}

const find = (recordings, used) =>
  recordings.map(({ rises, sampleRate }) => pickOnsets(rises, sampleRate, used));

export function infer(input, { threshold }) {
  const { names, recordings } = read(input);
  const found = find(recordings, { ...settings, threshold: threshold || settings.threshold });
  const rows = found.flatMap((times, index) => times.map((time) => [names[index], time.toFixed(3)]));
  return {
    files: { "onsets.csv": writeCsv(["file", "seconds"], rows) },
    summary: `${rows.length} note onsets found in ${names.length} recordings.`,
    metrics: { recordings: names.length, onsets: rows.length },
    log: names.map((name, index) => `${name}: ${found[index].length} onsets`),
  };
}

function measured({ names, recordings, truth }, used, files) {
  const score = scoreOf(find(recordings, used), truth);
  const [precision, recall, f1] = [score.precision, score.recall, score.f1].map(rounded);
  return {
    files: files(score),
    summary: `${score.matched} of ${score.expected} notes found within 50 ms; precision ${precision}, recall ${recall}, F1 ${f1}.`,
    metrics: { recordings: names.length, notes: score.expected, precision, recall, f1 },
    log: [
      `settings ${JSON.stringify(used)}`,
      ...names.map((name, i) => `${name}: ${truth[i].length} true onsets`),
    ],
  };
}

function readLabelled(input) {
  const labelled = read(input);
  if (!labelled.truth) throw new Error("the input has no onsets.csv, which this kind of work needs");
  return labelled;
}

export const evaluate = (input) =>
  measured(readLabelled(input), settings, (score) => ({ "evaluation.json": jsonText(score) }));

/** Tries every threshold and gap, and keeps those that agree best with the true times. */
export function train(input) {
  const labelled = readLabelled(input);
  let best;
  for (const threshold of THRESHOLDS)
    for (const shortestGap of GAPS) {
      const used = { ...settings, threshold, shortestGap };
      const { f1 } = scoreOf(find(labelled.recordings, used), labelled.truth);
      if (!best || f1 > best.f1) best = { used, f1 };
    }
  return measured(labelled, best.used, (score) => ({
    "settings.json": jsonText(best.used),
    "score.json": jsonText(score),
  }));
}
