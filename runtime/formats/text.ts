/** Text files are UTF-8; anything else is said, never guessed. */
import { parseJson, type Reviver } from "#protocol/documents/parse-json.ts";
import { FormatError } from "./format-error.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** @throws FormatError when the bytes are not UTF-8 */
export function readText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new FormatError("the file is not text in UTF-8", { cause });
  }
}

/** @throws FormatError when the text is not JSON, or nests deeper than 32 levels */
export function readJson(bytes: Uint8Array, reviver?: Reviver): unknown {
  const text = readText(bytes);
  try {
    return parseJson(text, reviver);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new FormatError(`the file is not JSON text (${(cause as Error).message})`, { cause });
  }
}
