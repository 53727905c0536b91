import { type Random, seededRandom } from "#ground/random.ts";
import type { Sound } from "../../files/wav.ts";
import type { Labelled } from "../training/split.ts";

export const waveformClasses: readonly string[] = ["sawtooth", "sine", "square", "triangle"];

const SAMPLE_RATE = 8_000;
const SECONDS = 0.3;

/** Strength of the n-th partial of each waveform; a sum of partials cannot alias, unlike a drawn edge. */
const PARTIAL: Record<string, (n: number) => number> = {
  sawtooth: (n) => 1 / n,
  sine: (n) => (n === 1 ? 1 : 0),
  square: (n) => (n % 2 === 1 ? 1 / n : 0),
  triangle: (n) => (n % 2 === 1 ? (((n - 1) / 2) % 2 === 0 ? 1 : -1) / n ** 2 : 0),
};

/** A short tone as a cheap microphone hears it: uneven overtones and hiss. */
export function playTone(waveform: string, random: Random): Sound {
  const partial = PARTIAL[waveform];
  if (!partial) throw new Error(`unknown waveform "${waveform}"`);
  const pitch = random.uniform(110, 600);
  const loudness = random.uniform(0.2, 0.6);
  const hiss = random.uniform(0.005, 0.09);
  const strengths: number[] = [];
  for (let n = 1; n * pitch < SAMPLE_RATE / 2; n++)
    strengths.push(partial(n) * 10 ** (random.normal(0, 3.5) / 20));
  const samples = Float64Array.from({ length: SAMPLE_RATE * SECONDS }, (_, index) => {
    const phase = (2 * Math.PI * pitch * index) / SAMPLE_RATE;
    const tone = strengths.reduce((sum, strength, n) => sum + strength * Math.sin(phase * (n + 1)), 0);
    return loudness * tone + random.normal(0, hiss);
  });
  return { sampleRate: SAMPLE_RATE, samples };
}

/** A repeatable list of tones with as many of each waveform. */
export function playTones(perWaveform: number, seed: number): Labelled<Sound, string>[] {
  const random = seededRandom(seed);
  const all = waveformClasses.flatMap((label) =>
    Array.from({ length: perWaveform }, () => ({ sample: playTone(label, random), label })),
  );
  return random.shuffle(all);
}
