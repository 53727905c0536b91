/**
 * The constants of Whisper's log-mel spectrum (Radford et al., "Robust speech recognition via large-scale weak supervision", 2022, 2.2): 80 bands
 * of frames of 25 ms every 10 ms, by the Slaney scale of librosa.
 */

export const SAMPLE_RATE = 16_000;
/** Samples of a frame, and between two frames. */
export const FRAME = 400;
export const HOP = 160;
export const BANDS = 80;
/** Frequencies from 0 to half of the sample rate. */
export const BINS = FRAME / 2 + 1;

/** Cosine and sine waves of each frequency under a Hann window, as kernels of a convolution: [2 * bins, 1, frame]. */
export function fourierKernels(): number[] {
  const kernels = (wave: (turn: number) => number) =>
    Array.from({ length: BINS }, (_, bin) =>
      Array.from({ length: FRAME }, (_, sample) => {
        const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * sample) / FRAME);
        // The remainder keeps the angle exact for high frequencies.
        return hann * wave((2 * Math.PI * ((bin * sample) % FRAME)) / FRAME);
      }),
    ).flat();
  return [...kernels(Math.cos), ...kernels(Math.sin)];
}

/** Linear below 1,000 Hz, then logarithmic: 15 mel are 1,000 Hz, and 27 mel more are 6.4 times as much. */
const LINEAR_HERTZ = 200 / 3;
const BREAK_HERTZ = 1_000;
const BREAK_MEL = BREAK_HERTZ / LINEAR_HERTZ;
const LOG_STEP = Math.log(6.4) / 27;
const melOf = (hertz: number) =>
  hertz < BREAK_HERTZ ? hertz / LINEAR_HERTZ : BREAK_MEL + Math.log(hertz / BREAK_HERTZ) / LOG_STEP;
const hertzOf = (mel: number) =>
  mel < BREAK_MEL ? mel * LINEAR_HERTZ : BREAK_HERTZ * Math.exp(LOG_STEP * (mel - BREAK_MEL));

/** Triangles of equal area: [bands, bins]. */
export function melFilters(): number[] {
  const most = melOf(SAMPLE_RATE / 2);
  const edges = Array.from({ length: BANDS + 2 }, (_, index) => hertzOf((most * index) / (BANDS + 1)));
  return Array.from({ length: BANDS }, (_, band) => {
    const [left = 0, middle = 0, right = 0] = edges.slice(band, band + 3);
    return Array.from({ length: BINS }, (_, bin) => {
      const hertz = (bin * SAMPLE_RATE) / FRAME;
      const height = Math.min((hertz - left) / (middle - left), (right - hertz) / (right - middle));
      return (Math.max(0, height) * 2) / (right - left);
    });
  }).flat();
}
