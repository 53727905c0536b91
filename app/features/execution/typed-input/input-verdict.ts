/** What a model's manifest says of a task that is being written (N12). */
export type InputVerdict =
  /** The model has no package, its package could not be had, or nobody asked for it: people will judge. */
  | { readonly status: "unchecked" }
  | { readonly status: "reading" }
  /** With the name under which a referenced file fits, where its kind follows from the manifest. */
  | { readonly status: "fits"; readonly fileName?: string }
  /** No program could do it. The problem is a sentence. */
  | { readonly status: "refused"; readonly problem: string };

export const READING: InputVerdict = { status: "reading" };
export const UNCHECKED: InputVerdict = { status: "unchecked" };
