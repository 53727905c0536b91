/** The name of one request: the caller sees it in a header, and it stands beside what is logged about the request. */

/** Header of every answer. */
export const REQUEST_ID_HEADER = "X-Request-Id";

const ids = new WeakMap<Request, string>();

/** The id of this request, the same each time; drawn here, so that nobody writes into the log what they like. */
export function requestIdOf(request: Request): string {
  const id = ids.get(request) ?? crypto.randomUUID();
  ids.set(request, id);
  return id;
}
