/** Sends one notice to one destination, and reports the result. */

import { BlockedAddress, type SsrfPolicy } from "#protocol/notices/ssrf-policy.ts";
import { webhookHeaders } from "#protocol/notices/webhook-signature.ts";
import type { NoticeBody } from "#protocol/schemas/http/notices.ts";
import type { StoredDestination } from "../subscriptions/subscription.ts";
import { type PushKeys, pushMessage } from "./push-message.ts";
import { type SafeRequest, sendSafely } from "./safe-request.ts";

const USER_AGENT = "MLB-Marketplace-Notices/1";

/** Result of an attempt. `gone`: the receiver wants no more notices, or the address is not allowed. */
export interface Outcome {
  readonly kind: "delivered" | "failed" | "gone";
  /** For the owner: "HTTP 204", or the error. */
  readonly result: string;
}

export interface Sender {
  /**
   * Never throws.
   * @param id of the notice, the same in every attempt
   * @param at unix seconds of the attempt
   */
  send(destination: StoredDestination, id: string, body: NoticeBody, at: number): Promise<Outcome>;
}

/** Statuses by which a receiver declines further notices. */
const GONE = { webhook: [410], push: [404, 410] } as const;

export function createSender(policy: SsrfPolicy, pushKeys: PushKeys | undefined): Sender {
  async function requestFor(
    destination: StoredDestination,
    id: string,
    notice: NoticeBody,
    timestamp: number,
  ): Promise<SafeRequest> {
    const { url } = destination;
    if (destination.channel === "push") {
      if (!pushKeys) throw new Error("The site has no push keys");
      return pushMessage(destination, notice, id, pushKeys);
    }
    const body = JSON.stringify(notice);
    const signed = await webhookHeaders(destination.secret, { id, timestamp, body });
    return {
      url,
      headers: { "content-type": "application/json", "user-agent": USER_AGENT, ...signed },
      body,
    };
  }

  return {
    async send(destination, id, body, at) {
      try {
        const { status } = await sendSafely(await requestFor(destination, id, body, at), policy);
        const result = `HTTP ${status}`;
        if (status >= 200 && status < 300) return { kind: "delivered", result };
        const gone: readonly number[] = GONE[destination.channel];
        if (gone.includes(status)) return { kind: "gone", result };
        if (status >= 300 && status < 400)
          return { kind: "failed", result: `${result}: redirects are not followed` };
        return { kind: "failed", result };
      } catch (cause) {
        const result = (cause as Error).message || String((cause as NodeJS.ErrnoException).code);
        return { kind: cause instanceof BlockedAddress ? "gone" : "failed", result };
      }
    },
  };
}
