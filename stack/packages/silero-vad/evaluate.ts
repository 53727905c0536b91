/** How often begin and end of speech are found in recordings made by a program: `node stack/packages/silero-vad/evaluate.ts`. */
import { writeFileSync } from "node:fs";
import { seededRandom } from "#dev-infra/random.ts";
import { readCsv } from "#runtime/formats/csv.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { startRun } from "#runtime/run/start.ts";
import { packageBytes } from "../catalogue.ts";
import { placeOf, spoken } from "./example.ts";

const RECORDINGS = 40;
const NOISE = [0.001, 0.01, 0.03, 0.06];
/** Both ends must be this close, seconds. */
const CLOSE = 0.15;
const PARAMETERS = { threshold: 0.5, min_speech_ms: 200, min_pause_ms: 100 };

const machine = await nodeMachine();
const archive = await packageBytes("silero-vad");
let right = 0;
for (let seed = 1; seed <= RECORDINGS; seed++) {
  const random = seededRandom(seed);
  const noise = NOISE[seed % NOISE.length] as number;
  const speech = { seed, noise, syllables: random.between(4, 10), silenceSeconds: random.uniform(0.4, 1.5) };
  const job = { package: archive, task: "inference", input: spoken(speech), parameters: PARAMETERS } as const;
  const { rows } = readCsv((await startRun(machine, job).outcome).output.bytes);
  const { start, end } = placeOf(speech);
  const [first] = rows.map((row) => row.map(Number));
  const isRight =
    rows.length === 1 &&
    Math.abs((first?.[0] ?? 0) - start) <= CLOSE &&
    Math.abs((first?.[1] ?? 0) - end) <= CLOSE;
  if (isRight) right++;
  else console.log(`recording ${seed}, noise ${noise}: ${start} to ${end}, found ${JSON.stringify(rows)}`);
}
const figures = { recordings: RECORDINGS, right };
writeFileSync(new URL("evaluation.json", import.meta.url), `${JSON.stringify(figures, null, 2)}\n`);
console.log(figures);
