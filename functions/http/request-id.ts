/** The id of a request, in a header of its answer and in its log lines. */

export const REQUEST_ID_HEADER = "X-Request-Id";

const ids = new WeakMap<Request, string>();

/** The id of this request, always the same. Generated here because a client's id would be written to the log. */
export function requestIdOf(request: Request): string {
  const id = ids.get(request) ?? crypto.randomUUID();
  ids.set(request, id);
  return id;
}
