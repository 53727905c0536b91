import { expect, test } from "vitest";
import { isWebhookGenuine, newWebhookSecret, webhookHeaders } from "./webhook-signature.ts";

/** The example that the specification's own libraries are tested with. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MESSAGE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
};

test("a webhook is signed as every library of Standard Webhooks expects it (N14)", async () => {
  expect(await webhookHeaders(SECRET, MESSAGE)).toEqual({
    "webhook-id": MESSAGE.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a webhook that was altered, is of another secret, or too old or early, is not taken", async () => {
  const headers = await webhookHeaders(SECRET, MESSAGE);
  const now = MESSAGE.timestamp;
  const genuine = (change: object, body = MESSAGE.body, at = now, secret = SECRET) =>
    isWebhookGenuine(secret, { ...headers, ...change }, body, at);
  expect(await genuine({})).toBe(true);
  expect(await genuine({ "webhook-signature": `v1a,AAAA ${headers["webhook-signature"]}` })).toBe(true);
  const refused = [
    genuine({}, '{"test": 2432232315}'),
    genuine({ "webhook-id": "msg_other" }),
    genuine({ "webhook-timestamp": String(now + 1) }),
    genuine({ "webhook-signature": undefined }),
    genuine({ "webhook-signature": "v1,short" }),
    genuine({}, MESSAGE.body, now, newWebhookSecret()),
    genuine({}, MESSAGE.body, now + 301),
    genuine({}, MESSAGE.body, now - 301),
  ];
  expect(await Promise.all(refused)).toEqual(refused.map(() => false));
});

test("every webhook has a unique secret of 32 bytes", () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
