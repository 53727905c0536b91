import { magnitudes } from "../audio/spectrum.ts";

const WINDOW = 2_048;
const LOWEST_HZ = 80;
const HIGHEST_HZ = 650;
/** Overtones 2 to 6 tell the four waveforms apart. */
const OVERTONES = [2, 3, 4, 5, 6];
const FLOOR_DECIBEL = -60;

export const waveformFeatureNames: readonly string[] = OVERTONES.map((n) => `overtone_${n}_db`);

/** The strongest of the bins around a frequency: the pitch seldom falls on a bin exactly. */
function strengthAt(spectrum: Float64Array, bin: number): number {
  const middle = Math.round(bin);
  let strongest = 0;
  for (let k = middle - 2; k <= middle + 2; k++) strongest = Math.max(strongest, spectrum[k] ?? 0);
  return strongest;
}

/** Strength of the overtones against the fundamental, in decibel: the model's input. */
export function waveformFeatures(sound: {
  readonly sampleRate: number;
  readonly samples: Float64Array;
}): number[] {
  const spectrum = magnitudes(sound.samples, 0, WINDOW);
  const hertzPerBin = sound.sampleRate / WINDOW;
  let fundamental = Math.ceil(LOWEST_HZ / hertzPerBin);
  for (let k = fundamental; k <= HIGHEST_HZ / hertzPerBin; k++) {
    if ((spectrum[k] as number) > (spectrum[fundamental] as number)) fundamental = k;
  }
  const reference = Math.max(spectrum[fundamental] as number, 1e-9);
  return OVERTONES.map((n) =>
    Math.max(
      FLOOR_DECIBEL,
      20 * Math.log10(Math.max(strengthAt(spectrum, fundamental * n), 1e-9) / reference),
    ),
  );
}
