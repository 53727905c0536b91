/** Reads little-endian values of a GGUF header in order, through a window over the file. */
import { FormatError } from "../formats/format-error.ts";
import type { RangeReader } from "./range-reader.ts";

/** Bytes fetched at a time. Headers take 100 kB to some MB, mostly the vocabulary. */
const WINDOW = 1_048_576;
/** A header is not read further than this, bytes. */
const MOST = 64 * 1_048_576;

export const endsEarly = () => new FormatError("the GGUF file ends too early");

export class Cursor {
  readonly #file: RangeReader;
  readonly #decoder = new TextDecoder();
  #view = new DataView(new ArrayBuffer(0));
  /** Place of the window in the file. */
  #start = 0;
  #at = 0;

  constructor(file: RangeReader) {
    this.#file = file;
  }

  /** Place of the next value in the file. */
  get place(): number {
    return this.#start + this.#at;
  }

  /** Makes the next bytes available to the other methods. @throws FormatError when the file or the header's bound ends before */
  async need(bytes: number): Promise<void> {
    if (this.#at + bytes <= this.#view.byteLength) return;
    const from = this.place;
    const end = from + bytes;
    if (end > this.#file.size) throw endsEarly();
    if (end > MOST) throw new FormatError(`the header of the GGUF file has more than ${MOST} bytes`);
    const window = await this.#file.read(from, Math.min(this.#file.size, Math.max(end, from + WINDOW)));
    if (window.byteLength < bytes) throw endsEarly();
    this.#view = new DataView(window.buffer, window.byteOffset, window.byteLength);
    this.#start = from;
    this.#at = 0;
  }

  /** Moves over bytes without reading them. @throws FormatError when the file ends before */
  skip(bytes: number): void {
    if (bytes > this.#file.size - this.place) throw endsEarly();
    this.#at += bytes;
    if (this.#at <= this.#view.byteLength) return;
    this.#start += this.#at;
    this.#at = 0;
    this.#view = new DataView(new ArrayBuffer(0));
  }

  async bytes(length: number): Promise<Uint8Array> {
    await this.need(length);
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#at, length);
    this.#at += length;
    return bytes;
  }

  async u32(): Promise<number> {
    await this.need(4);
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, true);
  }

  /** An unsigned 64-bit number; undefined when it is too large to be a size or a count. */
  async u64(): Promise<number | undefined> {
    await this.need(8);
    this.#at += 8;
    const value = this.#view.getBigUint64(this.#at - 8, true);
    return value <= Number.MAX_SAFE_INTEGER ? Number(value) : undefined;
  }

  /** A value by a reader of the window, such as `(view, at) => view.getFloat32(at, true)`. */
  async scalar<Value>(bytes: number, read: (view: DataView, at: number) => Value): Promise<Value> {
    await this.need(bytes);
    this.#at += bytes;
    return read(this.#view, this.#at - bytes);
  }

  text(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes);
  }
}
