/** Length of a text as the chain counts it: bytes of UTF-8, not characters. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
