import { parseJson } from "#protocol/documents/parse-json.ts";

/** Largest file in bytes shown on a page; larger ones are only offered for download. */
export const MOST_SHOWN_BYTES = 8 * 1_048_576;

/** Formats JSON on several lines. Text that is not JSON, or that nests too deeply, is returned unchanged. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(parseJson(text), null, 2);
  } catch {
    return text;
  }
}
