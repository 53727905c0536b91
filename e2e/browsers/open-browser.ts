/** A browser with one page, with the functions that the smoke run needs. */
export interface OpenBrowser {
  /** Name and version. */
  readonly name: string;
  /** Console errors since the last call; absent where the driver does not report them. */
  readonly takeErrors?: () => string[];
  /** Resolves when the document is loaded. */
  readonly goto: (url: string) => Promise<unknown>;
  /** The value of an expression in the page: a string, a number or a boolean. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}
