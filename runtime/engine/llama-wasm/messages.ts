/**
 * The binary messages that wllama's module takes and returns: "GLUE", a version, an eight-letter name, then fields in a fixed order, each
 * with its type (`cpp/glue.hpp` of @wllama/wllama 2.4.0). All numbers are little-endian and take four bytes.
 */
const MAGIC = 0x45554c47;
const VERSION = 1;
const NAME_BYTES = 8;

const Type = { none: 0, bool: 1, int: 2, float: 3, text: 4, raw: 5, ints: 7, floats: 8, texts: 9 } as const;

export type Field = readonly number[] | Uint8Array;
export type Value = null | boolean | number | string | Uint8Array | number[] | string[];

const uint = (value: number) => [...new Uint8Array(new Uint32Array([value]).buffer)];
const withLength = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return [...uint(bytes.length), ...bytes];
};

export const none: Field = uint(Type.none);
export const bool = (value: boolean): Field => [...uint(Type.bool), ...uint(Number(value))];
export const int = (value: number): Field => [...uint(Type.int), ...uint(value)];
export const float = (value: number): Field => [
  ...uint(Type.float),
  ...new Uint8Array(new Float32Array([value]).buffer),
];
export const text = (value: string): Field => [...uint(Type.text), ...withLength(value)];
export const texts = (values: readonly string[]): Field => [
  ...uint(Type.texts),
  ...uint(values.length),
  ...values.flatMap(withLength),
];
export const ints = (values: readonly number[]): Field =>
  new Uint8Array(new Uint32Array([Type.ints, values.length, ...values]).buffer);

/** @param name eight letters, such as "load_req" */
export function writeMessage(name: string, fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const head = [...uint(MAGIC), ...uint(VERSION), ...new TextEncoder().encode(name)];
  const parts = [head, ...fields];
  const message = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    message.set(part, at);
    at += part.length;
  }
  return message;
}

/** The values of a message's fields, in order. @throws Error when the bytes are not a message */
export function readMessage(message: Uint8Array): Value[] {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let at = 0;
  const next = () => {
    at += 4;
    return view.getUint32(at - 4, true);
  };
  const bytes = () => {
    const size = next();
    at += size;
    return message.slice(at - size, at);
  };
  const string = () => new TextDecoder().decode(bytes());
  const signed = () => next() | 0;
  const readFloat = () => {
    at += 4;
    return view.getFloat32(at - 4, true);
  };
  const list = <Item>(item: () => Item) => Array.from({ length: next() }, item);
  const readers: Readonly<Record<number, () => Value>> = {
    [Type.none]: () => null,
    [Type.bool]: () => next() !== 0,
    [Type.int]: signed,
    [Type.float]: readFloat,
    [Type.text]: string,
    [Type.raw]: bytes,
    [Type.ints]: () => list(signed),
    [Type.floats]: () => list(readFloat),
    [Type.texts]: () => list(string),
  };
  if (next() !== MAGIC || next() !== VERSION) throw new Error("the engine's answer is not a message");
  at += NAME_BYTES;
  const values: Value[] = [];
  while (at < message.length) {
    const read = readers[next()];
    if (!read) throw new Error("the engine's answer has a field of an unknown type");
    values.push(read());
  }
  return values;
}
