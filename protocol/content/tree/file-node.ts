/**
 * The UnixFS part of a file's branch (https://specs.ipfs.tech/unixfs/): its type, its size, and the size of the file below each child.
 * The package ipfs-unixfs writes sizes from 2 to 4 GiB wrongly (protons-runtime 7.1.2), which gives another content id than every
 * other tool does.
 */

/** Tags of the fields: number << 3 | wire type 0, a varint. */
const Tag = { type: 1 << 3, fileSize: 3 << 3, blockSize: 4 << 3 } as const;
const FILE_TYPE = 2;

/** Seven bits a byte, the lowest first. Sizes are above 32 bits, so no bit operator may touch them. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** @param sizes bytes of the file below each child, in order */
export function fileNode(sizes: readonly number[]): Uint8Array<ArrayBuffer> {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return Uint8Array.from([
    ...[Tag.type, FILE_TYPE, Tag.fileSize, ...varint(total)],
    ...sizes.flatMap((size) => [Tag.blockSize, ...varint(size)]),
  ]);
}
