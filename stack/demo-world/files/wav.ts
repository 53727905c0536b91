import type { DemoFile } from "./demo-file.ts";

/** One channel of sound; samples are -1 to 1. */
export interface Sound {
  /** Samples per second. */
  readonly sampleRate: number;
  readonly samples: Float64Array;
}

/** Writes 16-bit PCM, one channel. */
export function wavFile(name: string, sound: Sound): DemoFile {
  const size = sound.samples.length * 2;
  const bytes = Buffer.alloc(44 + size);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(36 + size, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sound.sampleRate, 24);
  bytes.writeUInt32LE(sound.sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(size, 40);
  sound.samples.forEach((sample, index) => {
    const clipped = Math.max(-1, Math.min(1, sample));
    bytes.writeInt16LE(Math.round(clipped * 32_767), 44 + index * 2);
  });
  return { name, contentType: "audio/wav", bytes };
}

/** Reads 16-bit PCM with one channel. Throws on other encodings. */
export function parseWav(file: DemoFile): Sound {
  const bytes = Buffer.from(file.bytes);
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE") {
    throw new Error(`${file.name} is not a WAV file`);
  }
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (type === "fmt ") {
      const isPlain = bytes.readUInt16LE(at + 8) === 1 && bytes.readUInt16LE(at + 10) === 1;
      if (!isPlain || bytes.readUInt16LE(at + 22) !== 16)
        throw new Error(`${file.name} is not 16-bit mono PCM`);
      sampleRate = bytes.readUInt32LE(at + 12);
    }
    if (type === "data") {
      const samples = Float64Array.from(
        { length: length / 2 },
        (_, i) => bytes.readInt16LE(at + 8 + i * 2) / 32_767,
      );
      return { sampleRate, samples };
    }
    at += 8 + length + (length % 2);
  }
  throw new Error(`${file.name} holds no sound`);
}
