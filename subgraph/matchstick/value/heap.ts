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
const ENUM_BYTES = 16;
const MIN_ARENA_BYTES = 10_000;
/** `allocate` returns an address aligned for objects; the size field of a block must lie 12 bytes after it. */
const ARENA_OFFSET = 12;
const NULL_POINTER =
  "Tried to read an AssemblyScript value that is 'null'. A graph-ts function or operator was probably called " +
  "with a null value.";

/** graph-node refuses a lone surrogate and fails the subgraph; so does this. */
const utf16 = new TextDecoder("utf-16le", { fatal: true, ignoreBOM: true });

/** Reads and writes AssemblyScript 0.19 objects (20 byte header, 16 byte aligned, never freed) like graph-node. */
export class Heap {
  readonly #getExports: () => HeapExports;
  #arenaStart = 0;
  #arenaFree = 0;
  readonly #runtimeIds = new Map<TypeId, number>();

  /** @param getExports Called on every access, because a module's exports do not exist while it is linked. */
  constructor(getExports: () => HeapExports) {
    this.#getExports = getExports;
  }

  /** @returns The string at `pointer`. @throws When the pointer is null, or a character is split. */
  readString(pointer: number): string {
    const content = this.#content(pointer);
    try {
      return utf16.decode(content);
    } catch (cause) {
      throw new Error("A text handed to the host is not valid UTF-16: it contains a lone surrogate.", {
        cause,
      });
    }
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
    const words: number[] = [];
    for (let index = 0; index < count; index++) words.push(view.getUint32(pointer + index * 4, true));
    return words;
  }

  /** @returns The kind and payload of the enum-like value at `pointer`. */
  readEnum(pointer: number): EnumValue {
    if (pointer === 0) throw new Error(NULL_POINTER);
    const view = new DataView(this.#exports.memory.buffer);
    return { kind: view.getUint32(pointer, true), payload: view.getBigUint64(pointer + 8, true) };
  }

  writeString(text: string): number {
    const length = text.length * 2;
    const pointer = this.#allocate(TypeId.String, length, capacityOf(length));
    const view = new DataView(this.#exports.memory.buffer, pointer, length);
    for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), true);
    return pointer;
  }

  writeBytes(bytes: Uint8Array): number {
    const buffer = this.#allocate(TypeId.ArrayBuffer, bytes.length, capacityOf(bytes.length));
    new Uint8Array(this.#exports.memory.buffer, buffer, bytes.length).set(bytes);
    return this.writeWords(TypeId.Uint8Array, [buffer, buffer, bytes.length]);
  }

  writePointers(typeId: TypeId, pointers: readonly number[]): number {
    const length = pointers.length * 4;
    const buffer = this.#allocate(TypeId.ArrayBuffer, length, capacityOf(length));
    this.#setWords(buffer, pointers);
    return this.writeWords(typeId, [buffer, buffer, length, pointers.length]);
  }

  /** Allocates an object of 32-bit fields and returns its pointer. */
  writeWords(typeId: TypeId, words: readonly number[]): number {
    const pointer = this.#allocate(typeId, words.length * 4);
    this.#setWords(pointer, words);
    return pointer;
  }

  writeEnum(typeId: TypeId, value: EnumValue): number {
    const pointer = this.#allocate(typeId, ENUM_BYTES);
    const view = new DataView(this.#exports.memory.buffer, pointer, ENUM_BYTES);
    view.setUint32(0, value.kind, true);
    view.setBigUint64(8, BigInt.asUintN(64, value.payload), true);
    return pointer;
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

  #setWords(pointer: number, words: readonly number[]): void {
    const view = new DataView(this.#exports.memory.buffer, pointer, words.length * 4);
    for (let index = 0; index < words.length; index++) view.setUint32(index * 4, words[index] ?? 0, true);
  }

  /** Allocates a zeroed object in place, so nothing is copied. @returns the pointer to its content */
  #allocate(typeId: TypeId, contentLength: number, capacity = contentLength): number {
    const padding = (ALIGNMENT - ((HEADER_BYTES + capacity) % ALIGNMENT)) % ALIGNMENT;
    const size = HEADER_BYTES + capacity + padding;
    const runtimeId = this.#runtimeId(typeId);
    const start = this.#reserve(size);
    const memory = this.#exports.memory.buffer;
    const header = new DataView(memory, start, HEADER_BYTES);
    // The block's size without this first field, so AssemblyScript can grow an object the host made.
    header.setUint32(0, size - 4, true);
    header.setUint32(4, 0, true);
    header.setUint32(8, 0, true);
    header.setUint32(12, runtimeId, true);
    header.setUint32(16, contentLength, true);
    new Uint8Array(memory, start + HEADER_BYTES, capacity + padding).fill(0);
    return start + HEADER_BYTES;
  }

  /** The number that the module has for a type, which never changes. */
  #runtimeId(typeId: TypeId): number {
    const known = this.#runtimeIds.get(typeId);
    if (known !== undefined) return known;
    const runtimeId = this.#exports.id_of_type(typeId);
    this.#runtimeIds.set(typeId, runtimeId);
    return runtimeId;
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
function capacityOf(bytes: number): number {
  return 2 ** Math.ceil(Math.log2(bytes + HEADER_BYTES)) - HEADER_BYTES;
}
