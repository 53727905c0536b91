/** A synthetic recording: a buzz through vowel resonances (Klatt, 1980), between two silences. */
import { seededRandom } from "#dev-infra/random.ts";
import { type DemoFile, wavFile } from "../../demo-world/files/demo-file.ts";

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

export interface Speech {
  readonly seed: number;
  readonly syllables: number;
  /** Before and after the speech. */
  readonly silenceSeconds: number;
  /** Standard deviation of the noise; the loudest sample of the speech has 0.6. */
  readonly noise: number;
}

/** Seconds at which speech begins and ends. */
export const placeOf = ({ silenceSeconds, syllables }: Omit<Speech, "seed" | "noise">) =>
  ({ start: silenceSeconds, end: silenceSeconds + syllables * SYLLABLE_SECONDS }) as const;

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

export function spoken({ seed, syllables, silenceSeconds, noise }: Speech): DemoFile {
  const random = seededRandom(seed);
  const silence = Math.round(silenceSeconds * SAMPLE_RATE);
  const syllable = SYLLABLE_SECONDS * SAMPLE_RATE;
  const samples = new Float64Array(2 * silence + syllables * syllable);
  let phase = 0;
  for (let index = 0; index < syllables; index++) {
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
  const noisy = samples.map((value) => (0.6 * value) / loudest + random.normal(0, noise));
  return wavFile("speech.wav", { sampleRate: SAMPLE_RATE, samples: noisy });
}

export const spokenExample = (): DemoFile =>
  spoken({ seed: 16, syllables: 6, silenceSeconds: 0.6, noise: 0.001 });
