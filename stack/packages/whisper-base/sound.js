import { readWav } from "runtime";

export const SAMPLE_RATE = 16_000;
/** Samples that the encoder takes at once: 30 seconds. */
export const WINDOW = 30 * SAMPLE_RATE;
/** Longest recording, seconds. */
const LONGEST = 600;
/** A longer recording is cut at the quietest fifth of a second of the last ten seconds of a window. */
const SEARCHED = 10 * SAMPLE_RATE;
const QUIET = SAMPLE_RATE / 5;
/** Zero crossings of the filter on each side. */
const CROSSINGS = 16;

function mono({ channels, samples }) {
  if (channels === 1) return samples;
  return Float32Array.from({ length: samples.length / channels }, (_, moment) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += samples[moment * channels + channel];
    return sum / channels;
  });
}

/** Converts the sample rate with a windowed sinc filter (Smith, "Digital audio resampling", 2002). Few rates give few phases, which are computed once. */
function resampled(samples, from) {
  if (from === SAMPLE_RATE) return samples;
  let [divisor, rest] = [SAMPLE_RATE, from % SAMPLE_RATE];
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
  const [up, down] = [SAMPLE_RATE / divisor, from / divisor];
  const cutoff = Math.min(1, up / down);
  const reach = Math.ceil(CROSSINGS / cutoff);
  const phases = Array.from({ length: Math.min(up, 1_000) });
  const kernel = (phase) => {
    const kept = phases[phase];
    if (kept) return kept;
    const weights = new Float32Array(2 * reach + 1);
    for (let tap = -reach; tap <= reach; tap++) {
      const x = Math.PI * (tap - phase / up) * cutoff;
      const window = 0.5 + 0.5 * Math.cos(x / CROSSINGS);
      weights[tap + reach] =
        Math.abs(x) > Math.PI * CROSSINGS ? 0 : window * cutoff * (x === 0 ? 1 : Math.sin(x) / x);
    }
    if (phase < phases.length) phases[phase] = weights;
    return weights;
  };
  return Float32Array.from({ length: Math.floor((samples.length * up) / down) }, (_, index) => {
    const place = index * down;
    const middle = Math.floor(place / up);
    const weights = kernel(place % up);
    let sum = 0;
    for (let tap = Math.max(-reach, -middle); tap <= reach && middle + tap < samples.length; tap++)
      sum += samples[middle + tap] * weights[tap + reach];
    return sum;
  });
}

/** One channel with 16,000 samples a second. */
export function soundOf(bytes) {
  const sound = readWav(bytes);
  const { sampleRate } = sound;
  if (sampleRate < 8_000 || sampleRate > 192_000)
    throw new Error(`the recording has ${sampleRate} samples a second; 8,000 to 192,000 are supported`);
  const samples = mono(sound);
  if (samples.length === 0) throw new Error("the recording is empty");
  if (samples.length > LONGEST * sampleRate)
    throw new Error(`the recording is longer than ${LONGEST} seconds; cut it into shorter ones`);
  return resampled(samples, sampleRate);
}

/** Start of the quietest span of the last seconds before `end`. */
function quietest(samples, end) {
  let [best, place] = [Number.POSITIVE_INFINITY, end];
  for (let begin = end - SEARCHED; begin + QUIET <= end; begin += QUIET / 2) {
    let power = 0;
    for (let index = begin; index < begin + QUIET; index++) power += samples[index] * samples[index];
    if (power < best) [best, place] = [power, begin + QUIET / 2];
  }
  return place;
}

/** Parts of at most 30 seconds, as [first sample, sample after the last]. */
export function partsOf(samples) {
  const parts = [];
  let begin = 0;
  while (samples.length - begin > WINDOW) {
    const end = quietest(samples, begin + WINDOW);
    parts.push([begin, end]);
    begin = end;
  }
  parts.push([begin, samples.length]);
  return parts;
}
