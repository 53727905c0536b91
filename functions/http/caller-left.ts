/** The connection ended before the caller had sent everything: a closed page, a lost network. Not a failure of ours. */
export class CallerLeftError extends Error {
  override readonly name = "CallerLeftError";

  constructor(cause: unknown) {
    super("The connection ended before the request did", { cause });
  }
}

/** Status that servers count such requests under. It reaches nobody. */
const CLIENT_CLOSED_REQUEST = 499;

export const answerToCallerWhoLeft = (): Response => new Response(null, { status: CLIENT_CLOSED_REQUEST });
