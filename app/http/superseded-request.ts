/**
 * Suppresses the error of a superseded navigation. Its request is aborted, and Remix does not handle the rejection of the
 * response it is reading (`done` of turbo-stream), so the browser would report an uncaught error.
 */
export function ignoreSupersededRequest(
  event: Pick<PromiseRejectionEvent, "reason" | "preventDefault">,
): void {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
}
