/** Removes secrets from any error: message, stack, causes, and members such as viem's `details` and `metaMessages`. */
import type { Redact } from "./redact.ts";

const DEEPEST = 8;

/** Redacts every text of an error or data in place, and returns it; of a string, the redacted one. */
export function redactDeep<Value>(given: Value, redact: Redact): Value {
  const seen = new WeakSet<object>();

  function cleaned(value: unknown, depth: number): unknown {
    if (typeof value === "string") return redact(value);
    if (value instanceof URL) return redact(value.href);
    if (typeof value !== "object" || value === null || depth > DEEPEST || seen.has(value)) return value;
    seen.add(value);
    const isPlain = [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));
    if (!isPlain && !(value instanceof Error)) return value;
    // `message`, `stack` and `cause` are not enumerable.
    for (const name of Object.getOwnPropertyNames(value))
      clean(value as Record<string, unknown>, name, depth);
    return value;
  }

  function clean(owner: Record<string, unknown>, name: string, depth: number): void {
    try {
      const before = owner[name];
      const after = cleaned(before, depth + 1);
      if (after === before) return;
      Object.defineProperty(owner, name, { value: after });
    } catch {
      // Ignore throwing getters and read-only members: neither holds request text.
    }
  }

  return cleaned(given, 0) as Value;
}

/** Wraps a function so that its errors are redacted; a synchronous throw becomes a rejection. */
export const redacting =
  <Args extends readonly unknown[], Result>(redact: Redact, call: (...args: Args) => Result) =>
  async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await call(...args);
    } catch (error) {
      throw redactDeep(error, redact);
    }
  };
