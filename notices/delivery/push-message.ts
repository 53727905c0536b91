/** A notice as a push message, encrypted for one browser. */
import webPush from "web-push";
import { beginningOf } from "#protocol/format/user-text.ts";
import type { NoticeBody } from "#protocol/schemas/http/notices.ts";
import type { StoredDestination } from "../subscriptions/subscription.ts";
import type { SafeRequest } from "./safe-request.ts";

/** How long a push service keeps a message for a device that is off, seconds. */
const TTL_SECONDS = 86_400;
/** Maximum characters of the text on a lock screen; the whole message must stay below 4 kB. */
const LONGEST_TEXT = 300;

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` address of the site's operator. */
  readonly subject: string;
}

const shortened = (text: string) =>
  text.length > LONGEST_TEXT ? `${beginningOf(text, LONGEST_TEXT - 1)}…` : text;

/** @param id of the notice: a browser shows each id once */
export function pushMessage(
  { url, p256dh, auth }: Extract<StoredDestination, { channel: "push" }>,
  { type, data }: NoticeBody,
  id: string,
  keys: PushKeys,
): SafeRequest {
  const payload = JSON.stringify({
    id,
    type,
    title: shortened(data.title),
    text: shortened(data.text),
    url: data.url,
  });
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: url, keys: { p256dh, auth } },
    payload,
    { vapidDetails: keys, TTL: TTL_SECONDS, urgency: "high", contentEncoding: "aes128gcm" },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { url: endpoint, headers: Object.fromEntries(texts), body: body ?? new Uint8Array() };
}
