import { describeEndpoint } from "#functions/catalogue/description.ts";
import type { ApiErrorCode } from "#protocol/schemas/http/api-error.ts";
import {
  doneSchema,
  noticesAccessRequestSchema,
  noticesAccessSchema,
  noticesChangeSchema,
  noticesCreateSchema,
  noticesOfferSchema,
  noticesOneSchema,
  noticesOwnSchema,
  subscriptionCreatedSchema,
  subscriptionSchema,
  subscriptionsSchema,
} from "#protocol/schemas/http/notices.ts";

const TOKEN = "9f".repeat(32);
const ID = "5e8a0c1b7d3f92e64ab0c7d1";
const REFUSALS: readonly ApiErrorCode[] = [
  "INVALID_BODY",
  "REQUEST_EXPIRED",
  "NOT_FOUND",
  "BODY_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
];

const SUBSCRIPTION = {
  id: ID,
  channel: "webhook" as const,
  address: "https://example.org/notices",
  label: "Build server",
  kinds: ["task.verified" as const, "deadline.near" as const],
  createdAt: 1769860800,
  status: "active" as const,
  reason: null,
  deliveries: [
    {
      id: "msg_7b0d2c5e9a6f41832f0b7c9d1e4a5b68",
      at: 1769864400,
      title: "Verification completed",
      delivered: true,
      result: "HTTP 204",
      attempt: 1,
      nextAt: null,
    },
  ],
};

/** Actions on an account's own subscriptions: JSON in, JSON out, at most 60 calls a minute. */
const OWN = { method: "POST", callsPerMinute: 60, refusals: REFUSALS } as const;

const body = <Schema, Example>(schema: Schema, example: Example) => ({
  contentType: "application/json" as const,
  schema,
  required: true,
  example,
});
const answer = <Schema>(description: string, schema: Schema, status: 200 | 201 = 200) => ({
  status,
  description,
  contentType: "application/json" as const,
  schema,
});
const example = (title: string, path: string, response: unknown) => [
  {
    title,
    description: "Notices and webhooks are explained at /docs/guides/notices.",
    request: `/api/${path}`,
    response,
  },
];

export const noticesApi = describeEndpoint({
  id: "notices",
  title: "Notice options",
  description:
    "Whether this site supports notices, the available kinds of notices, and the key for push subscriptions if it sends push messages.",
  answer: answer("The site's notice options.", noticesOfferSchema),
  examples: example("Notice options of this site", "notices", {
    available: true,
    pushKey: null,
    kinds: ["task.accepted", "task.submitted", "deadline.near"],
    limit: 10,
  }),
});

export const noticesAccessApi = describeEndpoint({
  ...OWN,
  id: "notices-access",
  path: "notices/access",
  title: "Open an account's notices",
  description:
    "Returns a token that is valid for 30 minutes. Sign the message from the guide with the account; the signature is valid for five minutes and can be used once.",
  requestBody: body(noticesAccessRequestSchema, {
    domain: "market.example",
    address: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
    nonce: "k3v9Zq2LmX0a",
    issuedAt: 1769860800,
    signature: `0x${"5a".repeat(65)}`,
  }),
  answer: answer("The token and its expiry time.", noticesAccessSchema, 201),
  refusals: [...REFUSALS, "SIGNATURE_INVALID", "CHAIN_UNAVAILABLE"],
  examples: example("With a signed message", "notices/access", { token: TOKEN, expiresAt: 1769862600 }),
});

export const noticesListApi = describeEndpoint({
  ...OWN,
  id: "notices-list",
  path: "notices/list",
  title: "List subscriptions",
  description: "All subscriptions of the account with their latest deliveries. Secrets are not returned.",
  requestBody: body(noticesOwnSchema, { token: TOKEN }),
  answer: answer("The subscriptions, oldest first.", subscriptionsSchema),
  examples: example("Subscriptions of an account", "notices/list", { subscriptions: [SUBSCRIPTION] }),
});

export const noticesCreateApi = describeEndpoint({
  ...OWN,
  id: "notices-create",
  path: "notices/create",
  title: "Subscribe",
  description:
    "Adds a webhook or a browser's push subscription, with the kinds of notices to send. An account can have ten subscriptions and create twenty an hour.",
  requestBody: body(noticesCreateSchema, {
    token: TOKEN,
    label: "Build server",
    kinds: ["task.verified", "deadline.near"],
    destination: { channel: "webhook", url: "https://example.org/notices" },
  }),
  answer: answer(
    "The subscription, and the webhook's secret, which is returned only once.",
    subscriptionCreatedSchema,
    201,
  ),
  refusals: [...REFUSALS, "INDEXER_UNAVAILABLE"],
  examples: example("A webhook", "notices/create", {
    subscription: { ...SUBSCRIPTION, deliveries: [] },
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3J1b2ZC3T0A=",
  }),
});

export const noticesChangeApi = describeEndpoint({
  ...OWN,
  id: "notices-change",
  path: "notices/change",
  title: "Change a subscription",
  description:
    "Changes the label or kinds, or pauses or resumes the subscription. A stopped subscription is resumed.",
  requestBody: body(noticesChangeSchema, { token: TOKEN, id: ID, kinds: ["task.paid"], active: true }),
  answer: answer("The changed subscription.", subscriptionSchema),
  refusals: [...REFUSALS, "INDEXER_UNAVAILABLE"],
  examples: example("Resume a subscription", "notices/change", { ...SUBSCRIPTION, kinds: ["task.paid"] }),
});

export const noticesDeleteApi = describeEndpoint({
  ...OWN,
  id: "notices-delete",
  path: "notices/delete",
  title: "Delete a subscription",
  description: "Also deletes its secret and its delivery history.",
  requestBody: body(noticesOneSchema, { token: TOKEN, id: ID }),
  answer: answer("The subscription is deleted.", doneSchema),
  examples: example("Delete it", "notices/delete", { done: true }),
});

export const noticesTestApi = describeEndpoint({
  ...OWN,
  id: "notices-test",
  path: "notices/test",
  title: "Send a test notice",
  description: "Sends a notice of type notice.test at the notifier's next poll. At most ten an hour.",
  requestBody: body(noticesOneSchema, { token: TOKEN, id: ID }),
  answer: answer("The test notice is queued.", doneSchema),
  examples: example("Try it", "notices/test", { done: true }),
});
