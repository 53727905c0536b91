/** Cosines and sines of every turn that a transform of this length needs. */
function turnsOf(size) {
  const angles = Array.from({ length: size / 2 }, (_, k) => (-2 * Math.PI * k) / size);
  return { cosines: Float64Array.from(angles, Math.cos), sines: Float64Array.from(angles, Math.sin) };
}

/** Fast Fourier transform in place; the length is a power of two. */
function transform(real, imaginary, { cosines, sines }) {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const kept = real[i];
      real[i] = real[j];
      real[j] = kept;
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const stride = size / length;
    for (let start = 0; start < size; start += length)
      for (let k = 0; k < half; k++) {
        const even = start + k;
        const odd = even + half;
        const turnedReal = real[odd] * cosines[k * stride] - imaginary[odd] * sines[k * stride];
        const turnedImaginary = real[odd] * sines[k * stride] + imaginary[odd] * cosines[k * stride];
        real[odd] = real[even] - turnedReal;
        imaginary[odd] = imaginary[even] - turnedImaginary;
        real[even] += turnedReal;
        imaginary[even] += turnedImaginary;
      }
  }
}

/** How much louder the spectrum gets from each frame to the next, through a Hann window. */
export function risesOf(samples, { frame, hop }) {
  const turns = turnsOf(frame);
  const window = Float64Array.from(
    { length: frame },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (frame - 1)),
  );
  let previous = new Float64Array(frame / 2);
  const rises = [];
  for (let start = 0; start + frame <= samples.length; start += hop) {
    const real = Float64Array.from(window, (weight, i) => weight * samples[start + i]);
    const imaginary = new Float64Array(frame);
    transform(real, imaginary, turns);
    const current = new Float64Array(frame / 2);
    let rise = 0;
    for (let bin = 0; bin < current.length; bin++) {
      current[bin] = Math.log1p(10 * Math.hypot(real[bin], imaginary[bin]));
      rise += Math.max(0, current[bin] - previous[bin]);
    }
    rises.push(rise);
    previous = current;
  }
  return rises;
}

/** Peaks of the rise that stand out, as times in seconds. */
export function pickOnsets(rises, sampleRate, { frame, hop, threshold, shortestGap }) {
  const mean = rises.reduce((sum, value) => sum + value, 0) / rises.length;
  const deviation = Math.sqrt(rises.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rises.length);
  const onsets = [];
  rises.forEach((value, index) => {
    const isPeak = value >= (rises[index - 1] ?? 0) && value > (rises[index + 1] ?? 0);
    if (!isPeak || value < mean + threshold * deviation) return;
    const seconds = (index * hop + frame / 2) / sampleRate;
    const last = onsets.at(-1);
    if (last === undefined || seconds - last >= shortestGap) onsets.push(seconds);
  });
  return onsets;
}

/** A found time counts as right within 50 ms; each true time matches at most once. */
export function scoreOf(found, expected) {
  let matched = 0;
  expected.forEach((truth, recording) => {
    const open = [...found[recording]];
    for (const time of truth) {
      const index = open.findIndex((candidate) => Math.abs(candidate - time) <= 0.05);
      if (index < 0) continue;
      open.splice(index, 1);
      matched++;
    }
  });
  const count = (lists) => lists.reduce((sum, times) => sum + times.length, 0);
  const precision = count(found) === 0 ? 0 : matched / count(found);
  const recall = count(expected) === 0 ? 0 : matched / count(expected);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { found: count(found), expected: count(expected), matched, precision, recall, f1 };
}
