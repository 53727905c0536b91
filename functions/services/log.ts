import { requestIdOf } from "#functions/http/request-id.ts";

/** One JSON line per failure on stderr: hosting platforms collect it as it is. Callers never see these details. */
export function logFailure(request: Request, error: Error): void {
  const { message, cause } = error;
  const reason = cause instanceof Error ? { reason: cause.message, stack: cause.stack } : {};
  const path = new URL(request.url).pathname;
  console.error(
    JSON.stringify({ level: "error", requestId: requestIdOf(request), path, message, ...reason }),
  );
}

/** A part that works around a failure says so, once per occurrence. */
export function logWarning(message: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  console.error(JSON.stringify({ level: "warn", message, reason }));
}
