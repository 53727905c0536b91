export const larger = (a: bigint, b: bigint) => (a > b ? a : b);
export const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
export const portion = (amount: bigint, bps: number) => (amount * BigInt(bps)) / 10_000n;
