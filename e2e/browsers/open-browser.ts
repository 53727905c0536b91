/** A browser with one page, as far as the smoke run needs one. */
export interface OpenBrowser {
  /** With its version. */
  readonly name: string;
  /** What its console called an error so far; undefined where its driver does not tell. */
  readonly errors?: string[];
  /** Resolves when the document is loaded. */
  readonly goto: (url: string) => Promise<unknown>;
  /** The value of an expression in the page: a text, a number or a boolean. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}
