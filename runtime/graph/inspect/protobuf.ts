/** The wire format of protocol buffers, as much of it as an ONNX file needs: fields with their place in the bytes. */
import { FormatError } from "../../formats/format-error.ts";

export interface Field {
  readonly number: number;
  /** A whole number, or the place of the field's bytes. */
  readonly value: bigint;
  readonly start: number;
  readonly end: number;
  readonly isBytes: boolean;
}

const damaged = () => new FormatError("the file is not an ONNX model: it is not written as protocol buffers");

function varint(bytes: Uint8Array, start: number): { value: bigint; end: number } {
  let value = 0n;
  for (let index = 0; index < 10; index++) {
    const byte = bytes[start + index];
    if (byte === undefined) throw damaged();
    value |= BigInt(byte & 0x7f) << BigInt(index * 7);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  throw damaged();
}

/** The fields of a message, in order. @throws FormatError when the bytes are not a message */
export function* fields(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Field> {
  for (let place = start; place < end; ) {
    const tag = varint(bytes, place);
    // Other readers keep 32 bits of a tag: a longer one would be another field to them.
    if (tag.value > 0xffff_ffffn) throw damaged();
    const number = Number(tag.value >> 3n);
    const wire = Number(tag.value & 7n);
    if (number === 0) throw damaged();
    if (wire === 0) {
      const { value, end: next } = varint(bytes, tag.end);
      yield { number, value, start: tag.end, end: next, isBytes: false };
      place = next;
    } else if (wire === 2) {
      const length = varint(bytes, tag.end);
      const next = length.end + Number(length.value);
      if (next > end) throw damaged();
      yield { number, value: 0n, start: length.end, end: next, isBytes: true };
      place = next;
    } else if (wire === 1 || wire === 5) {
      place = tag.end + (wire === 1 ? 8 : 4);
      if (place > end) throw damaged();
    } else throw damaged();
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A field that holds bytes; other readers ignore another kind. @throws FormatError when it holds a number */
export function bytesField(field: Field): Field {
  if (!field.isBytes) throw damaged();
  return field;
}

/** A field's bytes as text. @throws FormatError when it holds a number */
export function textOf(bytes: Uint8Array, field: Field): string {
  const { start, end } = bytesField(field);
  return decoder.decode(bytes.subarray(start, end));
}

/** A repeated whole number, whether packed or not. */
export function integersOf(bytes: Uint8Array, field: Field): number[] {
  if (!field.isBytes) return [Number(BigInt.asIntN(64, field.value))];
  const found: number[] = [];
  for (let place = field.start; place < field.end; ) {
    const { value, end } = varint(bytes, place);
    found.push(Number(BigInt.asIntN(64, value)));
    place = end;
  }
  return found;
}
