/** A file as it is uploaded: its name, its media type and its bytes. */
export interface DemoFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** A text file in UTF-8. */
export function textFile(name: string, text: string, contentType = "text/plain"): DemoFile {
  return { name, contentType, bytes: encoder.encode(text) };
}

/** A JSON file, indented, because people open these. */
export function jsonFile(name: string, value: unknown): DemoFile {
  return textFile(name, `${JSON.stringify(value, null, 2)}\n`, "application/json");
}

/** The text of a UTF-8 file. Throws on bytes that are not UTF-8. */
export function textOf(file: DemoFile): string {
  return decoder.decode(file.bytes);
}
