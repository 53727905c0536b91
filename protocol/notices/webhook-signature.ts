/**
 * Webhook signatures of the Standard Webhooks specification: HMAC-SHA256 over id, time and body. Uses only Web APIs, so
 * the same code signs here and verifies in any receiver.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;
const VERSION = "v1";
/** A message is valid for this long before and after its timestamp, seconds, which prevents later replay. */
const TOLERANCE = 300;

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** A new secret in the format that receivers' libraries expect. */
export const newWebhookSecret = (): string =>
  SECRET_PREFIX + base64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

export interface SignedMessage {
  /** Stays the same when the message is sent again. */
  readonly id: string;
  /** When it is sent, unix seconds. */
  readonly timestamp: number;
  /** The exact body sent. */
  readonly body: string;
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const raw = bytesOf(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

const signedText = ({ id, timestamp, body }: SignedMessage) =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`);

/** The headers of a webhook. @param secret `whsec_` and base64 */
export async function webhookHeaders(
  secret: string,
  message: SignedMessage,
): Promise<Record<string, string>> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), signedText(message));
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.timestamp),
    "webhook-signature": `${VERSION},${base64(new Uint8Array(signature))}`,
  };
}

/** Whether a webhook was signed recently (`now` in unix seconds), in constant time. `headers` in lower case. */
export async function isWebhookGenuine(
  secret: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: string,
  now: number,
): Promise<boolean> {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures } = headers;
  if (!id || !signatures || !/^\d{1,12}$/.test(time ?? "")) return false;
  const timestamp = Number(time);
  if (Math.abs(now - timestamp) > TOLERANCE) return false;
  const key = await keyOf(secret);
  for (const entry of signatures.split(" ")) {
    const [version, signature = ""] = entry.split(",");
    if (version !== VERSION || !/^[A-Za-z0-9+/]{43}=$/.test(signature)) continue;
    const text = signedText({ id, timestamp, body });
    if (await crypto.subtle.verify("HMAC", key, bytesOf(signature), text)) return true;
  }
  return false;
}
