/** Suppresses the error of a superseded navigation, whose rejection Remix does not handle. */
export function ignoreSupersededRequest(
  event: Pick<PromiseRejectionEvent, "reason" | "preventDefault">,
): void {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
}
