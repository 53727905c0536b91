const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text with exactly these bytes in UTF-8, a byte order mark included; undefined if there is none. */
export function exactText(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
