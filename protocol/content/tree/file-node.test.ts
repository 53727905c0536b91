import { UnixFS } from "ipfs-unixfs";
import { expect, test } from "vitest";
import { fileNode } from "./file-node.ts";

const GIB = 2 ** 30;
const written = (sizes: readonly number[]) =>
  new UnixFS({ type: "file", blockSizes: sizes.map(BigInt) }).marshal();

test("a branch is written as ipfs-unixfs writes it, below 2 GiB and from 4 GiB on", () => {
  for (const sizes of [[262_144, 1], [127, 128], [16_383, 16_384], [GIB, GIB - 1], [4 * GIB], [8 * GIB, 5]])
    expect(fileNode(sizes)).toEqual(new Uint8Array(written(sizes)));
});

test("a file of 2 to 4 GiB has its true size, which every reader finds again", () => {
  for (const size of [2 * GIB, 2 * GIB + 12_345, 3 * GIB, 4 * GIB - 1]) {
    const read = UnixFS.unmarshal(fileNode([size]));
    expect([read.type, read.fileSize(), read.blockSizes]).toEqual(["file", BigInt(size), [BigInt(size)]]);
  }
  const read = UnixFS.unmarshal(fileNode(Array.from({ length: 9 }, () => GIB / 4)));
  expect(read.fileSize()).toBe(BigInt((9 * GIB) / 4));
});
