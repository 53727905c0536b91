import { type Random, seededRandom } from "#dev-infra/random.ts";
import type { Sound } from "../../files/wav.ts";

const SAMPLE_RATE = 8_000;
const SECONDS = 2.5;
const PENTATONIC_HZ = [196, 220, 261.6, 293.7, 329.6, 392, 440, 523.3];

export interface PluckedPhrase {
  readonly sound: Sound;
  /** When the notes were plucked, seconds. */
  readonly onsets: readonly number[];
}

/** A phrase of decaying notes over hiss, with the times at which they were plucked. */
function pluckPhrase(random: Random): PluckedPhrase {
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

/** A repeatable list of phrases. */
export function pluckPhrases(count: number, seed: number): PluckedPhrase[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => pluckPhrase(random));
}
