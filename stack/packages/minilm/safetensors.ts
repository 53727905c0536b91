/** Reads weights from a safetensors file: a header in JSON, then the numbers. */
import type { FileContent } from "#protocol/content/content-source.ts";

export interface Weights {
  readonly dims: readonly number[];
  readonly values: Float32Array<ArrayBuffer>;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  /** First byte, and the byte after the last, after the header. */
  readonly data_offsets: readonly [number, number];
}

const LENGTH_BYTES = 8;

/** @returns the tensors of 32 bits by name */
export async function readSafetensors(file: FileContent): Promise<ReadonlyMap<string, Weights>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const headerBytes = Number(new DataView(bytes.buffer).getBigUint64(0, true));
  const begin = LENGTH_BYTES + headerBytes;
  const header: Record<string, Entry> = JSON.parse(
    new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, begin)),
  );
  const tensors = Object.entries(header).filter(([, { dtype }]) => dtype === "F32");
  return new Map(
    tensors.map(
      ([
        name,
        {
          shape,
          data_offsets: [from, to],
        },
      ]) => [name, { dims: shape, values: new Float32Array(bytes.slice(begin + from, begin + to).buffer) }],
    ),
  );
}
