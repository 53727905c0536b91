import type { Sound } from "#runtime/formats/wav.ts";

/** Minimum height, so silence is drawn as a line. */
const LEAST = 0.01;

/**
 * The loudest sample of each part of a recording, over all channels, 0.01 to 1.
 * @param most maximum number of parts; shorter recordings have one per sample
 */
export function peaksOf({ samples, channels }: Pick<Sound, "samples" | "channels">, most: number): number[] {
  const moments = Math.floor(samples.length / channels);
  const parts = Math.min(most, moments);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * moments) / parts) * channels;
    const to = Math.floor(((part + 1) * moments) / parts) * channels;
    let peak = LEAST;
    for (let place = from; place < to; place++) peak = Math.max(peak, Math.abs(samples[place] as number));
    return Math.min(1, peak);
  });
}
