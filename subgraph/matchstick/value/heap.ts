import { TypeId } from "./type-ids.ts";

/** The exports of a compiled mapping that the host needs to read and write its memory. */
export interface HeapExports {
  memory: WebAssembly.Memory;
  allocate(size: number): number;
  id_of_type(typeId: number): number;
}

/** A discriminated AssemblyScript value: `kind`, and a number, a boolean or a pointer as payload. */
export interface EnumValue {
  kind: number;
  payload: bigint;
}

const HEADER_BYTES = 20;
const ALIGNMENT = 16;
const MIN_ARENA_BYTES = 10_000;
/** `allocate` returns an address aligned for objects; the size field of a block must lie 12 bytes after it. */
const ARENA_OFFSET = 12;
const NULL_POINTER =
  "Tried to read an AssemblyScript value that is 'null'. A graph-ts function or operator was probably called " +
  "with a null value.";

const utf16 = new TextDecoder("utf-16le");

/**
 * Reads and writes AssemblyScript 0.19 objects of the stub runtime in a module's memory, as graph-node does:
 * every object has a 20 byte header, lies on a 16 byte boundary and is never freed.
 */
export class Heap {
  readonly #getExports: () => HeapExports;
  #arenaStart = 0;
  #arenaFree = 0;

  /** @param getExports Called on every access, because a module's exports do not exist while it is linked. */
  constructor(getExports: () => HeapExports) {
    this.#getExports = getExports;
  }

  /** @returns The string at `pointer`. @throws When the pointer is null. */
  readString(pointer: number): string {
    return utf16.decode(this.#content(pointer));
  }

  /** @returns The string at `pointer`, or null for a null pointer. */
  readNullableString(pointer: number): string | null {
    return pointer === 0 ? null : this.readString(pointer);
  }

  /** @returns A copy of the bytes of the Uint8Array (Bytes, BigInt, Address) at `pointer`. */
  readBytes(pointer: number): Uint8Array<ArrayBuffer> {
    const [buffer = 0, start = 0, length = 0] = this.readWords(pointer, 3);
    if (buffer === 0) throw new Error(NULL_POINTER);
    return new Uint8Array(this.#exports.memory.buffer, start, length).slice();
  }

  /** @returns The element pointers of the Array at `pointer`. */
  readPointers(pointer: number): number[] {
    const [buffer = 0, start = 0, , length = 0] = this.readWords(pointer, 4);
    if (buffer === 0) throw new Error(NULL_POINTER);
    const view = new DataView(this.#exports.memory.buffer);
    return Array.from({ length }, (_, index) => view.getUint32(start + index * 4, true));
  }

  /** @returns The first `count` 32-bit fields of the object at `pointer`. */
  readWords(pointer: number, count: number): number[] {
    if (pointer === 0) throw new Error(NULL_POINTER);
    const view = new DataView(this.#exports.memory.buffer);
    return Array.from({ length: count }, (_, index) => view.getUint32(pointer + index * 4, true));
  }

  /** @returns The kind and payload of the enum-like value at `pointer`. */
  readEnum(pointer: number): EnumValue {
    if (pointer === 0) throw new Error(NULL_POINTER);
    const view = new DataView(this.#exports.memory.buffer);
    return { kind: view.getUint32(pointer, true), payload: view.getBigUint64(pointer + 8, true) };
  }

  /** Allocates a string and returns its pointer. */
  writeString(text: string): number {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), true);
    return this.#write(TypeId.String, withSpareCapacity(bytes), bytes.length);
  }

  /** Allocates a Uint8Array and returns its pointer. */
  writeBytes(bytes: Uint8Array): number {
    const buffer = this.#write(TypeId.ArrayBuffer, withSpareCapacity(bytes), bytes.length);
    return this.writeWords(TypeId.Uint8Array, [buffer, buffer, bytes.length]);
  }

  /** Allocates an Array of pointers and returns its pointer. */
  writePointers(typeId: TypeId, pointers: readonly number[]): number {
    const content = wordsToBytes(pointers);
    const buffer = this.#write(TypeId.ArrayBuffer, withSpareCapacity(content), content.length);
    return this.writeWords(typeId, [buffer, buffer, content.length, pointers.length]);
  }

  /** Allocates an object of 32-bit fields and returns its pointer. */
  writeWords(typeId: TypeId, words: readonly number[]): number {
    const content = wordsToBytes(words);
    return this.#write(typeId, content, content.length);
  }

  /** Allocates an enum-like value and returns its pointer. */
  writeEnum(typeId: TypeId, value: EnumValue): number {
    const content = new Uint8Array(16);
    const view = new DataView(content.buffer);
    view.setUint32(0, value.kind, true);
    view.setBigUint64(8, BigInt.asUintN(64, value.payload), true);
    return this.#write(typeId, content, content.length);
  }

  get #exports(): HeapExports {
    return this.#getExports();
  }

  #content(pointer: number): Uint8Array {
    if (pointer === 0) throw new Error(NULL_POINTER);
    const memory = this.#exports.memory.buffer;
    const length = new DataView(memory).getUint32(pointer - 4, true);
    return new Uint8Array(memory, pointer, length);
  }

  #write(typeId: TypeId, content: Uint8Array, contentLength: number): number {
    const padding = (ALIGNMENT - ((HEADER_BYTES + content.length) % ALIGNMENT)) % ALIGNMENT;
    const size = HEADER_BYTES + content.length + padding;
    const runtimeId = this.#exports.id_of_type(typeId);
    const start = this.#reserve(size);
    const memory = this.#exports.memory.buffer;
    const header = new DataView(memory, start, HEADER_BYTES);
    // The block's size without this first field, so that AssemblyScript can grow an object the host made.
    header.setUint32(0, size - 4, true);
    header.setUint32(4, 0, true);
    header.setUint32(8, 0, true);
    header.setUint32(12, runtimeId, true);
    header.setUint32(16, contentLength, true);
    const target = new Uint8Array(memory, start + HEADER_BYTES, content.length + padding);
    target.fill(0);
    target.set(content);
    return start + HEADER_BYTES;
  }

  #reserve(size: number): number {
    if (size > this.#arenaFree) {
      const arenaSize = Math.max(size + ARENA_OFFSET, MIN_ARENA_BYTES);
      this.#arenaStart = this.#exports.allocate(arenaSize) + ARENA_OFFSET;
      this.#arenaFree = arenaSize - ARENA_OFFSET;
    }
    const start = this.#arenaStart;
    this.#arenaStart += size;
    this.#arenaFree -= size;
    return start;
  }
}

/** AssemblyScript expects buffers and strings to fill a power of two together with their header. */
function withSpareCapacity(bytes: Uint8Array): Uint8Array {
  const total = bytes.length + HEADER_BYTES;
  const padded = new Uint8Array(2 ** Math.ceil(Math.log2(total)) - HEADER_BYTES);
  padded.set(bytes);
  return padded;
}

function wordsToBytes(words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  words.forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  return bytes;
}
