/** Example input and output of a model, from its owner's metadata. */
import { parseJson } from "#protocol/documents/parse-json.ts";

export interface ModelExample {
  input: string;
  output: string;
}

/** Parses the example of a metadata document; undefined if it is missing or invalid. */
export function exampleOf(json: string | null | undefined): ModelExample | undefined {
  if (!json) return undefined;
  try {
    const { input, output } = parseJson(json) as Partial<Record<keyof ModelExample, unknown>>;
    return typeof input === "string" && typeof output === "string" && input && output
      ? { input, output }
      : undefined;
  } catch {
    return undefined;
  }
}
