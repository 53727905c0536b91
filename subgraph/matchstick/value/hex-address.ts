/** @returns The 20 bytes of an address in hex, with or without `0x`; null for any other text. */
export function parseAddress(text: string): Uint8Array | null {
  const match = /^(?:0x)?([0-9a-fA-F]{40})$/.exec(text);
  return match?.[1] === undefined ? null : Uint8Array.from(Buffer.from(match[1], "hex"));
}
