/** Refusals in the form of the OCI distribution specification, which Ollama, ORAS and Docker show to their users. */

/** Codes of the specification (section "Error Codes") with the status that this registry gives them. */
const STATUS = {
  BLOB_UNKNOWN: 404,
  DENIED: 403,
  DIGEST_INVALID: 400,
  MANIFEST_UNKNOWN: 404,
  NAME_UNKNOWN: 404,
  // 422 instead of 404: Ollama replaces the text of a 404 by "file does not exist".
  UNSUPPORTED: 422,
} as const;

export class RegistryError extends Error {
  override readonly name = "RegistryError";
  readonly code: keyof typeof STATUS;

  constructor(code: keyof typeof STATUS, message: string) {
    super(message);
    this.code = code;
  }

  answer = (): Response => errorAnswer(this.code, this.message, STATUS[this.code]);
}

function errorAnswer(code: string, message: string, status: number, given?: Headers): Response {
  const headers = new Headers(given);
  headers.set("Content-Type", "application/json");
  headers.set("Cache-Control", "no-store");
  headers.delete("Content-Length");
  return new Response(JSON.stringify({ errors: [{ code, message }] }), { status, headers });
}

const CODES: Readonly<Record<number, string>> = { 405: "UNSUPPORTED", 429: "TOOMANYREQUESTS" };

/** A refusal in the error format of our endpoints, such as a rate limit, in the registry's. */
export async function asRegistryAnswer(answer: Response, isHead: boolean): Promise<Response> {
  if (!answer.headers.get("content-type")?.includes("problem+json")) return answer;
  const { status, headers } = answer;
  const { detail } = isHead ? { detail: "" } : ((await answer.json()) as { detail: string });
  const refusal = errorAnswer(CODES[status] ?? "UNKNOWN", detail, status, headers);
  return isHead ? new Response(null, { status, headers: refusal.headers }) : refusal;
}
