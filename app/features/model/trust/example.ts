/** An input of a model and what it gives for it, as its owner wrote them into the metadata. */
import { parseJson } from "#protocol/documents/parse-json.ts";

export interface ModelExample {
  input: string;
  output: string;
}

/** Reads the example of a metadata document; undefined where there is none, or it is none. */
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
