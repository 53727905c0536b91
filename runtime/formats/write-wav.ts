/** Writes a WAV recording: 16-bit PCM with one channel. Samples are -1 to 1; louder ones are cut. */
const HEAD_BYTES = 44;
const FULL_SCALE = 32_767;

export function writeWav(sampleRate: number, samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const name = (place: number, text: string) => bytes.set(new TextEncoder().encode(text), place);
  name(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  name(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * sampleRate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, 2 * samples.length, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(HEAD_BYTES + 2 * index, Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE), true);
  return bytes;
}
