export interface Finding {
  readonly part: Part;
  /** "warning": it works, with a remark; "skipped": it could not be examined because of another finding. */
  readonly state: "passed" | "warning" | "failed" | "skipped";
  readonly message: string;
  /** The remedy, for findings other than "passed". */
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
  "backups",
  "secrets",
  "machine",
] as const;
export type Part = (typeof parts)[number];

export const passed = (part: Part, message: string): Finding => ({ part, state: "passed", message });
export const warning = (part: Part, message: string, remedy: string): Finding => ({
  part,
  state: "warning",
  message,
  remedy,
});
export const failed = (part: Part, message: string, remedy: string): Finding => ({
  part,
  state: "failed",
  message,
  remedy,
});
export const skipped = (part: Part, message: string): Finding => ({ part, state: "skipped", message });

/** Timeout of one request. */
export const TIMEOUT_MS = 8_000;

/** Why a service did not answer, without secrets: only the host of a URL. */
export function failureOf(url: string, cause: unknown): string {
  const { message, cause: inner } = cause as Error & { cause?: { code?: string } };
  const reason = inner?.code ?? (message.includes(url) ? "it failed" : message.split("\n", 1)[0]);
  return `${new URL(url).host} does not answer (${reason})`;
}
