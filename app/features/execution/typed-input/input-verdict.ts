/** Verdict of a model's manifest on a task draft (N12). */
export type InputVerdict =
  /** The model has no package, the package is unavailable, or it was not requested: people will judge the task. */
  | { readonly status: "unchecked" }
  | { readonly status: "reading" }
  /** Includes the file name for a reference whose type follows from the manifest. */
  | { readonly status: "fits"; readonly fileName?: string }
  /** No program could run the task. `problem` is a sentence. */
  | { readonly status: "refused"; readonly problem: string };

export const READING: InputVerdict = { status: "reading" };
export const UNCHECKED: InputVerdict = { status: "unchecked" };
