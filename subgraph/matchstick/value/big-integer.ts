/** The largest BigInt graph-node accepts: 131,072 decimal digits, counted in bits with the sign. */
const MAX_BITS = 435_412;

/** @returns The integer held by signed little-endian bytes; an empty array is zero. */
export function fromSignedBytes(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n;
  return limitBits(BigInt.asIntN(bytes.length * 8, fromUnsignedBytes(bytes)));
}

/** @returns The shortest signed little-endian bytes of `value`; zero is one zero byte. */
export function toSignedBytes(value: bigint): Uint8Array {
  let length = 1;
  while (BigInt.asIntN(length * 8, value) !== value) length = length < 32 ? length + 1 : length * 2;
  const hex = BigInt.asUintN(length * 8, value)
    .toString(16)
    .padStart(length * 2, "0");
  const bytes = Uint8Array.from(Buffer.from(hex, "hex")).reverse();
  return bytes.subarray(0, minimalLength(bytes, value < 0n));
}

/** @throws When `value` has more bits than graph-node's BigInt can hold. */
export function limitBits(value: bigint): bigint {
  const magnitude = (value < 0n ? -value : value).toString(16);
  const bits = (magnitude.length - 1) * 4 + Number.parseInt(magnitude.charAt(0), 16).toString(2).length + 1;
  if (bits > MAX_BITS) throw new Error(`BigInt is too big, total bits ${bits} (max ${MAX_BITS})`);
  return value;
}

/** @returns The integer written in decimal digits with an optional sign. @throws For any other text. */
export function parseInteger(text: string): bigint {
  if (!/^[+-]?\d[\d_]*$/.test(text)) throw new Error(`string is not a BigInt: \`${text}\``);
  const digits = text.replace(/^[+-]/, "").replaceAll("_", "");
  return limitBits(text.startsWith("-") ? -BigInt(digits) : BigInt(digits));
}

/** @returns The magnitude in hex without leading zeros, as graph-node prints it (the sign is lost). */
export function toHex(value: bigint): string {
  return `0x${(value < 0n ? -value : value).toString(16)}`;
}

function fromUnsignedBytes(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString("hex")}`);
}

function minimalLength(bytes: Uint8Array, negative: boolean): number {
  const filler = negative ? 0xff : 0x00;
  let length = bytes.length;
  while (length > 1 && bytes[length - 1] === filler) {
    const signBit = (bytes[length - 2] ?? 0) >> 7;
    if (signBit !== (negative ? 1 : 0)) break;
    length--;
  }
  return length;
}
