/**
 * Whether a text is a content id, without the library that makes and reads them: every detail page checks texts, and the library takes
 * 4 kB of it. A test compares the two.
 */

/** The bases of content ids by their first letter; ids of version 0 begin with "Q" and have no letter for the base. */
const ALPHABETS: Readonly<Record<string, string>> = {
  b: "abcdefghijklmnopqrstuvwxyz234567",
  k: "0123456789abcdefghijklmnopqrstuvwxyz",
  z: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
};
/** Longer texts are not decoded: the longest common hash has 64 bytes. */
const MAX_LETTERS = 512;
/** Code of SHA-256, with which ids of version 0 begin. */
const SHA_256 = 0x12;

/** Whether the text is a content id (version 0 or 1). */
export function isCid(text: string): boolean {
  if (text.length > MAX_LETTERS) return false;
  const isOld = text.startsWith("Q");
  const bytes = bytesOf(isOld ? "z" : (text[0] ?? ""), isOld ? text : text.slice(1));
  return bytes !== undefined && isIdentifier(bytes, isOld);
}

function bytesOf(base: string, digits: string): number[] | undefined {
  const alphabet = ALPHABETS[base];
  // Only letters of base 58 differ by case, and base 32 may be padded.
  const read = base === "z" ? digits : digits.toLowerCase().replace(base === "b" ? /=+$/ : "", "");
  const values = alphabet ? [...read].map((digit) => alphabet.indexOf(digit)) : [-1];
  if (!alphabet || values.includes(-1)) return undefined;
  return base === "b" ? bytesOfBits(values) : bytesOfNumber(values, alphabet.length);
}

/** Five bits a letter; the last ones are zero. */
function bytesOfBits(values: readonly number[]): number[] | undefined {
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const value of values) {
    buffer = ((buffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
  }
  return bits >= 5 || (buffer & ((1 << bits) - 1)) !== 0 ? undefined : bytes;
}

/** One large number; each leading zero is a byte. */
function bytesOfNumber(values: readonly number[], base: number): number[] {
  const bytes: number[] = [];
  let rest = values.reduce((number, value) => number * BigInt(base) + BigInt(value), 0n);
  for (; rest > 0n; rest >>= 8n) bytes.push(Number(rest & 0xffn));
  const zeros = values.findIndex((value) => value !== 0);
  bytes.push(...Array<number>(zeros < 0 ? values.length : zeros).fill(0));
  return bytes.reverse();
}

/** Version, codec, hash function and length of the hash, then exactly the hash. */
function isIdentifier(bytes: readonly number[], isOld: boolean): boolean {
  let at = 0;
  /** NaN, which no comparison accepts, for a number that is cut off, longer than nine bytes or written with more bytes than it needs. */
  const next = (): number => {
    let [value, byte, length] = [0, 0x80, 0];
    for (; byte >= 0x80; length++) {
      byte = bytes[at++] ?? Number.NaN;
      value += (byte % 0x80) * 0x80 ** length;
    }
    return length > 9 || (length > 1 && byte === 0) ? Number.NaN : value;
  };
  const first = next();
  if (first !== SHA_256) {
    if (first !== 1) return false;
    if (Number.isNaN(next() + next())) return false;
  } else if (!isOld) return false;
  const size = next();
  return at + size === bytes.length;
}
