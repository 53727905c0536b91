import { magnitudes } from "./spectrum.ts";

/** What was tuned on training recordings. */
export interface OnsetSettings {
  /** Samples per frame; a power of two. */
  readonly frame: number;
  /** Samples between frames. */
  readonly hop: number;
  /** How far the rise must stand above its surroundings to count, in standard deviations. */
  readonly threshold: number;
  /** Two notes closer than this count as one, seconds. */
  readonly shortestGap: number;
}

interface Recording {
  readonly sampleRate: number;
  readonly samples: Float64Array;
}

/** How much louder the spectrum gets from each frame to the next. */
export function risesOf(
  recording: Recording,
  { frame, hop }: Pick<OnsetSettings, "frame" | "hop">,
): number[] {
  let previous = new Float64Array(frame / 2);
  const values: number[] = [];
  for (let start = 0; start + frame <= recording.samples.length; start += hop) {
    const current = magnitudes(recording.samples, start, frame).map((value) => Math.log1p(10 * value));
    let rise = 0;
    current.forEach((value, bin) => {
      rise += Math.max(0, value - (previous[bin] as number));
    });
    values.push(rise);
    previous = current;
  }
  return values;
}

/** Peaks of the rise that stand out, as times in seconds. */
export function pickOnsets(rises: readonly number[], sampleRate: number, settings: OnsetSettings): number[] {
  const mean = rises.reduce((sum, value) => sum + value, 0) / rises.length;
  const deviation = Math.sqrt(rises.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rises.length);
  const onsets: number[] = [];
  rises.forEach((value, index) => {
    const isPeak = value >= (rises[index - 1] ?? 0) && value > (rises[index + 1] ?? 0);
    if (!isPeak || value < mean + settings.threshold * deviation) return;
    const seconds = (index * settings.hop + settings.frame / 2) / sampleRate;
    const last = onsets.at(-1);
    if (last === undefined || seconds - last >= settings.shortestGap) onsets.push(seconds);
  });
  return onsets;
}

/** Times at which notes begin, in seconds. */
export function findOnsets(recording: Recording, settings: OnsetSettings): number[] {
  return pickOnsets(risesOf(recording, settings), recording.sampleRate, settings);
}
