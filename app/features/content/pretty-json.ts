import { parseJson } from "#protocol/documents/parse-json.ts";

/** JSON on several lines. A text that is not JSON, or that nests too deeply to be read, stays as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(parseJson(text), null, 2);
  } catch {
    return text;
  }
}
