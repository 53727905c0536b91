/** Parses untrusted JSON with a depth limit, because the depth that overflows the stack depends on the machine. */

/** Levels of arrays and objects within each other. */
export const JSON_DEPTH_MAX = 32;

/** The text nests deeper than `JSON_DEPTH_MAX` levels. */
export class NestingError extends SyntaxError {
  override readonly name = "NestingError";
}

/** Replaces a value that was read. `source`, its text, is missing for lists and objects, and in browsers from before 2025. */
export type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/** @throws NestingError when it nests too deeply, SyntaxError when it is not JSON */
export function parseJson(text: string, reviver?: Reviver): unknown {
  requireShallow(text);
  return JSON.parse(text, reviver);
}

/** Counts brackets outside strings; the parser checks the rest. */
function requireShallow(text: string): void {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "[" || character === "{") {
      if (++depth > JSON_DEPTH_MAX)
        throw new NestingError(`arrays and objects nest deeper than ${JSON_DEPTH_MAX} levels`);
    } else if (character === "]" || character === "}") depth--;
  }
}
