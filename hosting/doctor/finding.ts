/** The result of examining one part of an installation. */
export interface Finding {
  readonly part: Part;
  /** "warning": it works, with a remark; "skipped": it could not be examined because of another finding. */
  readonly state: "well" | "warning" | "ill" | "skipped";
  readonly words: string;
  /** What to do, for findings other than "ok". */
  readonly remedy?: string;
}

export const parts = [
  "environment",
  "chain",
  "contracts",
  "index",
  "storage",
  "cache",
  "notices",
  "clock",
  "site",
] as const;
export type Part = (typeof parts)[number];

export const well = (part: Part, words: string): Finding => ({ part, state: "well", words });
export const warning = (part: Part, words: string, remedy: string): Finding => ({
  part,
  state: "warning",
  words,
  remedy,
});
export const ill = (part: Part, words: string, remedy: string): Finding => ({
  part,
  state: "ill",
  words,
  remedy,
});
export const skipped = (part: Part, words: string): Finding => ({ part, state: "skipped", words });

/** Timeout of one request. */
export const TIMEOUT_MS = 8_000;

/** Why a service did not answer, without secrets: only the host of a URL. */
export function whyNot(url: string, cause: unknown): string {
  const { message, cause: inner } = cause as Error & { cause?: { code?: string } };
  const reason = inner?.code ?? (message.includes(url) ? "it failed" : message.split("\n", 1)[0]);
  return `${new URL(url).host} does not answer (${reason})`;
}
