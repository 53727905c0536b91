import { requestIdOf } from "#functions/http/request-id.ts";
import { redactor } from "#protocol/format/redact.ts";

/** All log lines go through here: URLs of the environment, which may hold keys, are reduced to their origin. */
const write = (line: object, print: (text: string) => void = console.error) =>
  print(redactor(Object.values(process.env))(JSON.stringify(line)));

/** Writes one JSON line to stderr, where hosting platforms collect it. Callers never see these details. */
export function logFailure(request: Request, error: Error): void {
  const { message, cause } = error;
  const reason = cause instanceof Error ? { reason: cause.message, stack: cause.stack } : {};
  const path = new URL(request.url).pathname;
  write({ level: "error", requestId: requestIdOf(request), path, message, ...reason });
}

/** Written only with LOG_LEVEL debug or trace. */
export function logDebug(request: Request, message: string): void {
  if (!["debug", "trace"].includes(process.env.LOG_LEVEL ?? "")) return;
  const path = new URL(request.url).pathname;
  write({ level: "debug", requestId: requestIdOf(request), path, message }, console.log);
}

/** For a failure with a fallback. @param message the event, `noun.verb` */
export function logWarning(message: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  write({ level: "warn", message, reason });
}
