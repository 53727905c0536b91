/**
 * Answers of the native engine against the bounds of replays: 200 honest ones, of which none may be refuted, and 20 of each cheat, with
 * the tokens that a refutation took. `npm run release -- replay`, or `-- replay --answers 20 --cheats 2` for fewer. The questions are
 * public and took no part in the choice of the bounds. It needs the optional engine (`npm run tools agent:llama-native`).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type MeasuredAnswer, measure, readMeasured } from "#agents/calibration/measure.ts";
import { reportOf } from "#agents/calibration/report.ts";
import { installProblem, LLAMA_NATIVE_VERSION, nativeLabel } from "#agents/engines/llama-native/library.ts";
import { pairOf } from "#runtime/comparison/replay/engine-pairs.ts";
import { fetchRelease } from "#stack/packages/download/fetch-release.ts";
import { MODELS_FOLDER } from "#stack/packages/download/release.ts";
import { smollm2Release } from "#stack/packages/smollm2-chat/package.ts";
import { publicQuestions } from "./prompts.ts";

const CHEATS = [
  "2-bit weights",
  "another temperature",
  "a smaller model",
  "a shortened context",
  "one edited token",
];

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    answers: { ...text, default: "200" },
    cheats: { ...text, default: "20" },
    tokens: { ...text, default: "40" },
    /** Keeps the measured margins, a line of JSON each. */
    out: text,
  },
});
const problem = installProblem();
if (problem) throw new Error(problem);
await fetchRelease(smollm2Release);
const [{ sha256 }] = smollm2Release.files as [(typeof smollm2Release.files)[number]];
const folder = mkdtempSync(join(tmpdir(), "mlb-replay-"));
const out = values.out ?? join(folder, "margins.jsonl");
const began = performance.now();
let measured: MeasuredAnswer[];
try {
  await measure({
    weights: join(MODELS_FOLDER, sha256.slice(2)),
    folder,
    out,
    prompts: await publicQuestions(),
    answers: Number(values.answers),
    cheats: Number(values.cheats),
    first: 0,
    threads: 1,
    tokens: Number(values.tokens),
    contextLength: 512,
    kinds: CHEATS,
    verifiers: ["llama-native"],
  });
  measured = readMeasured(out);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const label = nativeLabel("cpu");
const bounds = pairOf(label, label);
if (!bounds) throw new Error(`There are no bounds for answers of ${label}.`);
const rows = reportOf(measured, bounds);
console.log(
  `node-llama-cpp ${LLAMA_NATIVE_VERSION}, one thread of ${cpus()[0]?.model.trim()}, ${new Date().toISOString().slice(0, 10)}, ${Math.round((performance.now() - began) / 60_000)} minutes`,
);
console.table(rows, [
  "kind",
  "answers",
  "tokens",
  "refuted",
  "doubtful",
  "medianTokens",
  "mostTokens",
  "tokensInARow",
  "meanNats",
  "worstNats",
]);
const refuted = rows.find(({ kind }) => kind === "honest")?.refuted ?? 0;
if (refuted > 0) {
  console.error(
    `${refuted} honest answers were refuted. Keep their margins with --out and raise the bounds.`,
  );
  process.exitCode = 1;
}
// The native engine keeps the process alive.
process.exit();
