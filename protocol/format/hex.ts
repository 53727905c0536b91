/**
 * Bytes as hexadecimal digits, two for each, in lower case and without "0x". Without a library: pages and the worker of a
 * run would load all of viem for this line.
 */
export const hexDigits = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
