/** Bytes as lower-case hexadecimal digits without "0x". Without viem, which pages and workers would load for this. */
export const hexDigits = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
