/** Fast Fourier transform in place; the length must be a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j] as number, real[i] as number];
      [imaginary[i], imaginary[j]] = [imaginary[j] as number, imaginary[i] as number];
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const angle = (-2 * Math.PI) / length;
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < length / 2; k++) {
        const even = start + k;
        const odd = even + length / 2;
        const cosine = Math.cos(angle * k);
        const sine = Math.sin(angle * k);
        const a = real[odd] as number;
        const b = imaginary[odd] as number;
        const turnedReal = a * cosine - b * sine;
        const turnedImaginary = a * sine + b * cosine;
        real[odd] = (real[even] as number) - turnedReal;
        imaginary[odd] = (imaginary[even] as number) - turnedImaginary;
        real[even] = (real[even] as number) + turnedReal;
        imaginary[even] = (imaginary[even] as number) + turnedImaginary;
      }
    }
  }
}

/**
 * Magnitudes of the lower half of the spectrum of `size` samples from `start` on, through a Hann window.
 * Samples beyond the end count as silence; `size` must be a power of two.
 */
export function magnitudes(samples: Float64Array, start: number, size: number): Float64Array {
  const real = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (size - 1));
    real[i] = (samples[start + i] ?? 0) * window;
  }
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  return Float64Array.from({ length: size / 2 }, (_, k) =>
    Math.hypot(real[k] as number, imaginary[k] as number),
  );
}
