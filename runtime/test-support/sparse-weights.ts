import { truncateSync, writeFileSync } from "node:fs";
import { ggufFile } from "./gguf-file.ts";

/** Bytes of a row of the only tensor, 64 numbers of 4 bytes, and the most for the header. */
const [ROW_BYTES, HEADER_BYTES] = [256, 4_096];

/** Writes a valid GGUF file of any size. Its weights are zeros that take no space on the disk. */
export async function writeSparseWeights(path: string, bytes: number): Promise<void> {
  const rows = BigInt(Math.floor((bytes - HEADER_BYTES) / ROW_BYTES));
  const tensors = [{ name: "output.weight", dims: [64n, rows], offset: 0n }];
  writeFileSync(path, await ggufFile({ tensors, dataBytes: 0 }).bytes());
  truncateSync(path, bytes);
}
