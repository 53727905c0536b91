import { requestIdOf } from "#functions/http/request-id.ts";
import { redactor } from "#protocol/format/redact.ts";

/** The only door of this log: of URLs in the environment, which can hold keys, it writes the origin. */
const write = (line: object, print: (text: string) => void = console.error) =>
  print(redactor(Object.values(process.env))(JSON.stringify(line)));

/** One JSON line per failure on stderr: hosting platforms collect it as it is. Callers never see these details. */
export function logFailure(request: Request, error: Error): void {
  const { message, cause } = error;
  const reason = cause instanceof Error ? { reason: cause.message, stack: cause.stack } : {};
  const path = new URL(request.url).pathname;
  write({ level: "error", requestId: requestIdOf(request), path, message, ...reason });
}

/** Written only with LOG_LEVEL debug or trace: what is of interest to somebody who looks for a fault, and to nobody else. */
export function logDebug(request: Request, message: string): void {
  if (!["debug", "trace"].includes(process.env.LOG_LEVEL ?? "")) return;
  const path = new URL(request.url).pathname;
  write({ level: "debug", requestId: requestIdOf(request), path, message }, console.log);
}

/** A part that works around a failure says so, once per occurrence. */
export function logWarning(message: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  write({ level: "warn", message, reason });
}
