import { cleanLine } from "../format/user-text.ts";

/** Data file extensions. A result's file name is untrusted, and a double click must not start a program. */
const DATA_ENDING =
  /.\.(?:bin|csv|gif|gz|jpe?g|json|log|md|npy|npz|onnx|parquet|png|safetensors|tar|tgz|tsv|txt|wav|webp|ya?ml|zip)$/i;

/** The provider's file name, safe to show and save under; undefined when it has no data file extension. */
export function dataFileName(stated: string | undefined): string | undefined {
  const last = stated?.split(/[/\\]/).at(-1) ?? "";
  const name = cleanLine(last.replace(/[<>:"|?*]/g, ""));
  return DATA_ENDING.test(name) ? name : undefined;
}
