import { parseJson } from "#protocol/documents/parse-json.ts";

/** Formats JSON on several lines. Text that is not JSON, or that nests too deeply, is returned unchanged. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(parseJson(text), null, 2);
  } catch {
    return text;
  }
}
