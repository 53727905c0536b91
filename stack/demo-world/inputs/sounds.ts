import { type Random, seededRandom } from "#dev-infra/random.ts";
import { csvFile, type DemoFile, type Sound, wavFile, zipFile } from "../files/demo-file.ts";

const SAMPLE_RATE = 8_000;
const SECONDS = 1.25;
const PENTATONIC_HZ = [196, 220, 261.6, 293.7, 329.6, 392, 440, 523.3];

/** A phrase of decaying notes over hiss, with the times (seconds) at which they were plucked. */
function pluckPhrase(random: Random): { sound: Sound; onsets: readonly number[] } {
  const samples = new Float64Array(SAMPLE_RATE * SECONDS);
  const onsets: number[] = [];
  for (let time = random.uniform(0.1, 0.3); time < SECONDS - 0.3; time += random.uniform(0.16, 0.55)) {
    const pitch = random.pick(PENTATONIC_HZ);
    const loudness = random.uniform(0.05, 0.4);
    const decay = random.uniform(3, 9);
    const first = Math.round(time * SAMPLE_RATE);
    onsets.push(first / SAMPLE_RATE);
    for (let index = first; index < samples.length; index++) {
      const age = (index - first) / SAMPLE_RATE;
      const phase = 2 * Math.PI * pitch * age;
      const tone = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase);
      samples[index] = (samples[index] as number) + loudness * Math.exp(-decay * age) * tone;
    }
  }
  const hiss = random.uniform(0.004, 0.03);
  return {
    sound: { sampleRate: SAMPLE_RATE, samples: samples.map((value) => value + random.normal(0, hiss)) },
    onsets,
  };
}

/** Recordings of plucked phrases; with `withOnsets` the times of the notes are listed. */
export function pluckedRecordings(
  name: string,
  { count, seed, withOnsets = false }: { count: number; seed: number; withOnsets?: boolean },
): DemoFile {
  const random = seededRandom(seed);
  const phrases = Array.from({ length: count }, () => pluckPhrase(random));
  const fileName = (index: number) => `phrase-${String(index + 1).padStart(2, "0")}.wav`;
  const files = phrases.map(({ sound }, index) => wavFile(fileName(index), sound));
  const rows = phrases.flatMap(({ onsets }, index) =>
    onsets.map((time) => [fileName(index), time.toFixed(3)]),
  );
  return zipFile(name, withOnsets ? [...files, csvFile("onsets.csv", ["file", "seconds"], rows)] : files);
}
