/** The tree of a batch's seals, from its definition: decision 33. */
import { concat, type Hex, keccak256, numberToHex, zeroHash } from "viem";

const leafOf = (index: number, seal: Hex) =>
  keccak256(concat(["0x00", numberToHex(index, { size: 4 }), seal]));
const nodeOf = (left: Hex, right: Hex) => keccak256(concat(["0x01", left, right]));

/** The root, and the siblings of every leaf, from the leaf up, in one list. @param seals of all inputs in order */
export function treeOf(seals: readonly Hex[]): { root: Hex; proofs: Hex[] } {
  const depth = Math.ceil(Math.log2(seals.length));
  let level: Hex[] = Array.from({ length: 2 ** depth }, (_, index) => {
    const seal = seals[index];
    return seal ? leafOf(index, seal) : zeroHash;
  });
  const siblings: Hex[][] = seals.map(() => []);
  for (let step = 0; step < depth; step++) {
    for (const [index, found] of siblings.entries()) found.push(level[(index >> step) ^ 1] as Hex);
    level = Array.from({ length: level.length / 2 }, (_, index) =>
      nodeOf(level[2 * index] as Hex, level[2 * index + 1] as Hex),
    );
  }
  return { root: level[0] as Hex, proofs: siblings.flat() };
}
