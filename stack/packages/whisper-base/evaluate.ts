/**
 * Word errors on recordings of people with known text, which the source archive of pocketsphinx 5.1.1 (PyPI) contains:
 * `pip download --no-deps --no-binary :all: pocketsphinx==5.1.1`, then `node stack/packages/whisper-base/evaluate.ts pocketsphinx-5.1.1/test/data`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodeMachine } from "#runtime/node/machine.ts";
import { startRun } from "#runtime/run/start.ts";
import { packageBytes } from "../catalogue.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Give the folder test/data of pocketsphinx 5.1.1");

/** Sets by folder, with the file of their texts: `<s> words </s> (name)` a line. */
const SETS = { novel: "librivox/transcription", cards: "cards/cards.transcription" };

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bmr\b\.?/g, "mister")
    .replace(/[^a-z0-9']+/g, " ")
    .trim()
    .split(" ");

/** Least number of words to replace, leave out or add (Levenshtein). */
function errorsBetween(expected: readonly string[], found: readonly string[]): number {
  let row = Array.from({ length: found.length + 1 }, (_, index) => index);
  for (const [line, word] of expected.entries()) {
    const next = [line + 1];
    for (const [column, other] of found.entries())
      next.push(
        Math.min(
          (row[column] as number) + (word === other ? 0 : 1),
          (row[column + 1] as number) + 1,
          (next[column] as number) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) as number;
}

const machine = await nodeMachine();
const archive = await packageBytes("whisper-base");
const figures: Record<string, { recordings: number; words: number; errors: number }> = {};
for (const [name, path] of Object.entries(SETS)) {
  const set = { recordings: 0, words: 0, errors: 0 };
  for (const line of readFileSync(join(folder, path), "utf8").trim().split("\n")) {
    const [, text = "", file] = /<s>(.*)<\/s> \((.*)\)/.exec(line) ?? [];
    const bytes = new Uint8Array(readFileSync(join(folder, path, "..", `${file}.wav`)));
    const job = { package: archive, task: "inference", input: { name: "recording.wav", bytes } } as const;
    const { output } = await startRun(machine, { ...job, parameters: { language: "en" } }).outcome;
    const [expected, found] = [wordsOf(text), wordsOf(new TextDecoder().decode(output.bytes))];
    const errors = errorsBetween(expected, found);
    if (errors > 0) console.log(`${file}: "${expected.join(" ")}" became "${found.join(" ")}"`);
    set.recordings++;
    set.words += expected.length;
    set.errors += errors;
  }
  figures[name] = set;
}
writeFileSync(new URL("evaluation.json", import.meta.url), `${JSON.stringify(figures, null, 2)}\n`);
console.log(figures);
