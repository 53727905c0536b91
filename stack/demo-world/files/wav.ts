import wavefile from "wavefile";
import type { DemoFile } from "./demo-file.ts";

/** One channel of sound; samples are -1 to 1. */
export interface Sound {
  /** Samples per second. */
  readonly sampleRate: number;
  readonly samples: Float64Array;
}

/** A sample of 1 as a 16-bit number. */
const FULL_SCALE = 32_767;

/** Writes 16-bit PCM, one channel. */
export function wavFile(name: string, { sampleRate, samples }: Sound): DemoFile {
  const recording = new wavefile.WaveFile();
  const steps = samples.map((sample) => Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE));
  recording.fromScratch(1, sampleRate, "16", steps);
  return { name, contentType: "audio/wav", bytes: new Uint8Array(recording.toBuffer()) };
}

function open(file: DemoFile): wavefile.WaveFile {
  try {
    return new wavefile.WaveFile(file.bytes);
  } catch (cause) {
    throw new Error(`${file.name} is not a WAV file`, { cause });
  }
}

/** Reads 16-bit PCM with one channel. Throws on other files and other encodings. */
export function parseWav(file: DemoFile): Sound {
  const recording = open(file);
  const { numChannels, sampleRate } = recording.fmt as { numChannels: number; sampleRate: number };
  if (recording.bitDepth !== "16" || numChannels !== 1)
    throw new Error(`${file.name} is not 16-bit mono PCM`);
  return { sampleRate, samples: recording.getSamples().map((step) => step / FULL_SCALE) };
}
