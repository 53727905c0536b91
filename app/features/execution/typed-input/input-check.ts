/** Result of checking a task draft against the model's manifest (N12). */
export type InputCheck =
  /** The model has no package, the package is unavailable, or it was not requested: people check the task. */
  | { readonly status: "unchecked" }
  | { readonly status: "reading" }
  /** Includes the file name for a reference whose type follows from the manifest. */
  | { readonly status: "fits"; readonly fileName?: string }
  /** No program could run the task. `problem` is a sentence. */
  | { readonly status: "refused"; readonly problem: string };

export const READING: InputCheck = { status: "reading" };
export const UNCHECKED: InputCheck = { status: "unchecked" };
