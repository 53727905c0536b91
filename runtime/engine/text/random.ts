/** Philox4x32-10 (Salmon et al., 2011): a number depends only on seed, position and token. */
const ROUNDS = 10;
const MULTIPLIERS = [0xd2511f53, 0xcd9e8d57] as const;
const KEY_STEPS = [0x9e3779b9, 0xbb67ae85] as const;
const WORD = 2 ** 32;

export type Words4 = readonly [number, number, number, number];

/** High half of the product of two 32-bit integers. Nothing is allocated: a draw reads one number for each token of the vocabulary. */
function highHalf(one: number, other: number): number {
  const oneLow = one & 0xffff;
  const oneHigh = one >>> 16;
  const otherLow = other & 0xffff;
  const otherHigh = other >>> 16;
  const middle = oneHigh * otherLow + ((oneLow * otherLow) >>> 16);
  const carry = oneLow * otherHigh + (middle & 0xffff);
  return (oneHigh * otherHigh + Math.floor(middle / 65_536) + Math.floor(carry / 65_536)) >>> 0;
}

/** Four random 32-bit integers for a counter and a key. */
export function philox(counter: Words4, key: readonly [number, number]): Words4 {
  let [a, b, c, d] = counter;
  let [left, right] = key;
  for (let round = 0; round < ROUNDS; round++) {
    const high = highHalf(MULTIPLIERS[0], a);
    const otherHigh = highHalf(MULTIPLIERS[1], c);
    const low = Math.imul(MULTIPLIERS[0], a) >>> 0;
    a = (otherHigh ^ b ^ left) >>> 0;
    b = Math.imul(MULTIPLIERS[1], c) >>> 0;
    c = (high ^ d ^ right) >>> 0;
    d = low;
    left = (left + KEY_STEPS[0]) >>> 0;
    right = (right + KEY_STEPS[1]) >>> 0;
  }
  return [a, b, c, d];
}

/** @returns a number between 0 and 1, both excluded */
export function uniform(seed: number, position: number, token: number): number {
  const key = [seed % WORD, Math.floor(seed / WORD)] as const;
  const [high, low] = philox([token, position, 0, 0], key);
  // 52 bits, in the middle of their interval: exact in a double, and never 0 or 1.
  return (high * 2 ** 20 + (low >>> 12) + 0.5) / 2 ** 52;
}
