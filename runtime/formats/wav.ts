/** WAV recordings (RIFF): PCM with 8, 16, 24 or 32 bits, and 32-bit float. */
import { FormatError } from "./format-error.ts";

export interface Sound {
  /** Samples a second. */
  readonly sampleRate: number;
  readonly channels: number;
  /** -1 to 1, the channels of a moment side by side. */
  readonly samples: Float32Array<ArrayBuffer>;
}

const PCM = 1;
const FLOAT = 3;
/** The format number is then at the start of the extension. */
const EXTENSIBLE = 0xfffe;

/**
 * A program that writes to a pipe does not know the length: ffmpeg states the largest number, sox one close to 2 GB, others zero.
 * No file that is read here is that long.
 */
const UNKNOWN_LENGTH = 0x7fff0000;

/** Sample readers by encoding. Integers are divided by a power of two, which does not round. */
const READERS: Readonly<Record<string, (view: DataView, place: number) => number>> = {
  "1/8": (view, place) => (view.getUint8(place) - 128) / 128,
  "1/16": (view, place) => view.getInt16(place, true) / 32_768,
  "1/24": (view, place) => (view.getInt16(place + 1, true) * 256 + view.getUint8(place)) / 8_388_608,
  "1/32": (view, place) => view.getInt32(place, true) / 2_147_483_648,
  "3/32": (view, place) => view.getFloat32(place, true),
};

interface Recording {
  readonly sampleRate: number;
  readonly channels: number;
  /** Samples of all channels. */
  readonly count: number;
  sample(index: number): number;
}

/** The recording in a file, without reading its samples. @throws FormatError when the bytes are not a WAV recording, end too early, or have another encoding */
function recordingIn(bytes: Uint8Array): Recording {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (place: number) =>
    place + 4 <= bytes.length ? String.fromCharCode(...bytes.subarray(place, place + 4)) : "";
  if (name(0) !== "RIFF" || name(8) !== "WAVE") throw new FormatError("the file is not a WAV recording");
  let format: { kind: number; channels: number; sampleRate: number; bits: number } | undefined;
  for (let place = 12; place + 8 <= bytes.length; ) {
    const body = place + 8;
    const stated = view.getUint32(place + 4, true);
    const isToTheEnd = name(place) === "data" && (stated === 0 || stated >= UNKNOWN_LENGTH);
    const size = isToTheEnd ? bytes.length - body : stated;
    if (body + size > bytes.length) throw new FormatError("the WAV file ends too early");
    if (name(place) === "fmt " && size >= 16) {
      const tag = view.getUint16(body, true);
      format = {
        kind: tag === EXTENSIBLE && size >= 26 ? view.getUint16(body + 24, true) : tag,
        channels: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      };
    }
    if (name(place) === "data") {
      if (!format) throw new FormatError("the WAV file does not state its format");
      const { kind, channels, sampleRate, bits } = format;
      const read = READERS[`${kind}/${bits}`];
      if (!read || channels === 0 || sampleRate === 0) {
        const known = kind === PCM || kind === FLOAT ? `${bits} bits` : `encoding ${kind}`;
        throw new FormatError(
          `the WAV file holds ${known}; PCM of 8, 16, 24, 32 bits and 32-bit float are supported`,
        );
      }
      const step = bits / 8;
      const count = Math.floor(size / step / channels) * channels;
      return { sampleRate, channels, count, sample: (index) => read(view, body + index * step) };
    }
    place = body + size + (size % 2);
  }
  throw new FormatError("the WAV file holds no sound");
}

/** @throws FormatError when the bytes are not a WAV recording, end too early, or have another encoding */
export function readWav(bytes: Uint8Array): Sound {
  const { sampleRate, channels, count, sample } = recordingIn(bytes);
  const samples = new Float32Array(count);
  for (let index = 0; index < count; index++) samples[index] = sample(index);
  return { sampleRate, channels, samples };
}

/** Length of a recording, seconds. @throws FormatError */
export function wavSeconds(bytes: Uint8Array): number {
  const { sampleRate, channels, count } = recordingIn(bytes);
  return count / channels / sampleRate;
}
