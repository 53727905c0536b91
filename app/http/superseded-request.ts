/**
 * A navigation that another one overtakes ends its request. Remix hands the end of an answer it is still reading to nobody
 * (the `done` of turbo-stream), so the browser would report an uncaught error where nothing went wrong.
 */
export function ignoreSupersededRequest(
  event: Pick<PromiseRejectionEvent, "reason" | "preventDefault">,
): void {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
}
