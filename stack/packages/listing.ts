/** Facts of a model's metadata that its package does not state. */
export interface Listing {
  readonly category: "nlp" | "cv" | "audio" | "general";
  /** 20 to 500 characters. */
  readonly description: string;
  readonly framework: string;
  readonly architecture: string;
  /** Number of trained weights. */
  readonly weightCount: number;
  /** Data that its authors trained it with. */
  readonly dataset: string;
  readonly tags: readonly string[];
  /** How to use the model, in a sentence or two. */
  readonly usage: string;
  /** The model card, Markdown. */
  readonly card: string;
}
