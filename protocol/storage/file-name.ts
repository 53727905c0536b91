import { cleanLine } from "../format/user-text.ts";

/** Endings of data. A result's file name comes from a stranger, and a double click must not start a program. */
const DATA_ENDING =
  /.\.(?:bin|csv|gif|gz|jpe?g|json|log|md|npy|npz|onnx|parquet|png|safetensors|tar|tgz|tsv|txt|wav|webp|ya?ml|zip)$/i;

/**
 * The name that a provider gave a file, fit to be shown and saved under: without folders and invisible characters.
 * Undefined for one that has no ending of a data file; the caller has a name of its own then.
 */
export function dataFileName(stated: string | undefined): string | undefined {
  const last = stated?.split(/[/\\]/).at(-1) ?? "";
  const name = cleanLine(last.replace(/[<>:"|?*]/g, ""));
  return DATA_ENDING.test(name) ? name : undefined;
}
