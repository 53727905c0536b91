/**
 * A recording with something like speech, made by a program: a buzz like that of vocal cords through resonances like those
 * of vowels (Klatt, "Software for a cascade/parallel formant synthesizer", 1980), between two silences.
 */
import { seededRandom } from "#dev-infra/random.ts";
import type { DemoFile } from "../../demo-world/files/demo-file.ts";
import { wavFile } from "../../demo-world/files/wav.ts";

const SAMPLE_RATE = 16_000;
/** First three formants of a man's vowels, hertz (Peterson and Barney, 1952): a, i, u, e, o. */
const VOWELS = [
  [730, 1_090, 2_440],
  [270, 2_290, 3_010],
  [300, 870, 2_240],
  [530, 1_840, 2_480],
  [570, 840, 2_410],
];
const BANDWIDTHS = [60, 90, 150];
const SYLLABLE_SECONDS = 0.2;
const SYLLABLES = 6;
const SILENCE_SECONDS = 0.6;

/** A resonance of second order, sample by sample. */
function resonator(hertz: number, bandwidth: number): (value: number) => number {
  const radius = Math.exp((-Math.PI * bandwidth) / SAMPLE_RATE);
  const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  const [one, two] = [turn, -radius * radius];
  let [last, before] = [0, 0];
  return (value) => {
    const next = (1 - one - two) * value + one * last + two * before;
    [before, last] = [last, next];
    return next;
  };
}

export function spokenExample(): DemoFile {
  const random = seededRandom(16);
  const silence = SILENCE_SECONDS * SAMPLE_RATE;
  const syllable = SYLLABLE_SECONDS * SAMPLE_RATE;
  const samples = new Float64Array(2 * silence + SYLLABLES * syllable);
  let phase = 0;
  for (let index = 0; index < SYLLABLES; index++) {
    const filters = (VOWELS[random.below(VOWELS.length)] as number[]).map((hertz, formant) =>
      resonator(hertz, BANDWIDTHS[formant] as number),
    );
    const pitch = random.uniform(105, 140);
    for (let place = 0; place < syllable; place++) {
      phase += (pitch * (1 - (0.15 * place) / syllable)) / SAMPLE_RATE;
      const pulse = phase >= 1 ? 1 : 0;
      phase %= 1;
      const envelope = Math.sin((Math.PI * place) / syllable) ** 0.5;
      const excitation = (pulse + random.normal(0, 0.01)) * envelope;
      samples[silence + index * syllable + place] = filters.reduce(
        (value, filter) => filter(value),
        excitation,
      );
    }
  }
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const noisy = samples.map((value) => (0.6 * value) / loudest + random.normal(0, 0.001));
  return wavFile("speech.wav", { sampleRate: SAMPLE_RATE, samples: noisy });
}
