import { translated } from "#language/text.ts";

/** Messages of the failed rules by the name of their field; empty when every rule holds. */
export type ErrorsByField = Readonly<Record<string, readonly string[]>>;

interface Judgement {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** Converts a result of `safeParse` to messages by field. */
export function errorsByField({ error }: Judgement): ErrorsByField {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? "form");
    errors[field] = [...(errors[field] ?? []), translated(message)];
  }
  return errors;
}

/** The first message, to summarize what is missing. */
export function firstError(errors: ErrorsByField): string | undefined {
  return Object.values(errors)[0]?.[0];
}
