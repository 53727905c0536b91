/** Proves that a webhook's owner wants notices: the receiver must repeat a random value before the first one. */

import type { SsrfPolicy } from "#protocol/notices/ssrf-policy.ts";
import { webhookHeaders } from "#protocol/notices/webhook-signature.ts";
import type { NoticeBody } from "#protocol/schemas/http/notices.ts";
import type { StoredDestination, Subscription } from "../subscriptions/subscription.ts";
import { SubscriptionRefused } from "../subscriptions/subscriptions.ts";
import { sendSafely } from "./safe-request.ts";

/** Where the challenge comes from, for the receiver's log. */
export interface Challenger {
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly chainId: number;
  /** Unix seconds. */
  readonly at: number;
}

/** @throws SubscriptionRefused when the receiver does not repeat the challenge. A browser's push subscription needs none. */
export async function challengeDestination(
  destination: StoredDestination,
  account: Subscription["account"],
  { origin, chainId, at }: Challenger,
  policy: SsrfPolicy,
): Promise<void> {
  if (destination.channel !== "webhook") return;
  const challenge = crypto.randomUUID();
  const notice: NoticeBody = {
    type: "notice.challenge",
    timestamp: new Date(at * 1_000).toISOString(),
    data: {
      account,
      chainId,
      title: "Confirm this webhook",
      text: "To receive notices here, return the value of data.challenge in the response body.",
      url: `${origin}/docs/guides/notices`,
      challenge,
    },
  };
  const body = JSON.stringify(notice);
  const signed = await webhookHeaders(destination.secret, { id: `msg_${challenge}`, timestamp: at, body });
  const headers = { "content-type": "application/json", ...signed };
  const answer = await sendSafely({ url: destination.url, headers, body }, policy).catch(
    (cause: Error) => cause,
  );
  if (answer instanceof Error) throw refusal(answer.message || "it could not be reached");
  const { status } = answer;
  if (status < 200 || status >= 300) throw refusal(`it responded with HTTP ${status}`);
  if (!answer.body.includes(challenge)) throw refusal("its response did not contain data.challenge");
}

const refusal = (reason: string) =>
  new SubscriptionRefused(
    `The address did not confirm the webhook: ${reason}. Nothing was changed. The receiver must return data.challenge in its response.`,
    "destination.url",
  );
