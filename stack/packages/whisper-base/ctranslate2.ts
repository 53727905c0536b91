/**
 * Reads weights from a model file of CTranslate2 (python/ctranslate2/specs/model_spec.py, binary version 6): name, sizes, type and bytes of
 * each tensor.
 */
import type { Weights } from "../onnx-writer.ts";

const BINARY_VERSION = 6;
/** CTranslate2's number for float16. */
const FLOAT16 = 4;

/** @returns the tensors of 16 bits by name @throws Error when the file has another version */
export function readCtranslate2(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Weights> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 0;
  const integer = () => {
    place += 4;
    return view.getUint32(place - 4, true);
  };
  const small = () => view.getUint8(place++);
  /** Length of 16 bits, with a zero byte at the end. */
  const text = () => {
    const length = view.getUint16(place, true);
    place += 2 + length;
    return new TextDecoder().decode(bytes.subarray(place - length, place - 1));
  };
  const version = integer();
  if (version !== BINARY_VERSION) throw new Error(`The model file has version ${version}`);
  // Kind of model, and its revision.
  text();
  integer();
  const found = new Map<string, Weights>();
  const count = integer();
  for (let index = 0; index < count; index++) {
    const name = text();
    const dims = Array.from({ length: small() }, integer);
    const type = small();
    const size = integer();
    const begin = place;
    place += size;
    if (type === FLOAT16)
      found.set(name, { dims, values: new Float16Array(bytes.slice(begin, place).buffer) });
  }
  return found;
}
