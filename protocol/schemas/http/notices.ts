/** Notice subscriptions: what the site supports, how an account manages its own, and what is sent. */
import * as z from "zod";
import { noticeKinds } from "#protocol/notices/notice-kinds.ts";
import { addressSchema, signatureSchema, textUpTo } from "../primitives.ts";

/** Maximum subscriptions per account. */
export const MAX_SUBSCRIPTIONS = 10;
const MAX_LABEL = 60;

const unixSeconds = z.int("must be a time in unix seconds").positive("must be a time in unix seconds");
export const noticeKindSchema = z.enum(noticeKinds);
const kindsSchema = z
  .array(noticeKindSchema)
  .min(1, "must name at least one kind")
  .max(noticeKinds.length)
  .transform((kinds) => [...new Set(kinds)]);
const idSchema = z.string().regex(/^[a-z0-9]{24}$/, "must be the id of a subscription");
const urlSchema = textUpTo(2_000).min(1, "must be an address");
const labelSchema = textUpTo(MAX_LABEL).trim();

export const noticesOfferSchema = z.object({
  /** False when the site stores no subscriptions. */
  available: z.boolean(),
  /** Key for push subscriptions (base64url); null when the site sends none. */
  pushKey: z.string().nullable(),
  kinds: z.array(noticeKindSchema),
  /** Maximum subscriptions per account. */
  limit: z.int(),
});
export type NoticesOffer = z.infer<typeof noticesOfferSchema>;

/** Authenticates an account with the text of `protocol/notices/notices-message.ts`. */
export const noticesAccessRequestSchema = z.strictObject({
  address: addressSchema,
  /** Host in the signed text; defaults to the server's own. */
  domain: z.string().optional(),
  nonce: z.string().regex(/^[a-zA-Z0-9]{8,64}$/, "must be 8 to 64 letters and digits"),
  issuedAt: unixSeconds,
  signature: signatureSchema,
});
export type NoticesAccessRequest = z.infer<typeof noticesAccessRequestSchema>;

export const noticesAccessSchema = z.object({
  /** Grants access to the account's subscriptions until `expiresAt`. */
  token: z.string().min(1),
  expiresAt: unixSeconds,
});

const tokenSchema = z.string().regex(/^[a-f0-9]{64}$/, "must be the token of an opened account");
const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/, "must be base64url");

export const webhookSchema = z.strictObject({ channel: z.literal("webhook"), url: urlSchema });
export const pushSchema = z.strictObject({
  channel: z.literal("push"),
  url: urlSchema,
  /** From the browser's push subscription: its public key (65 bytes) and its secret (16 bytes), base64url. */
  p256dh: base64url.min(87, "must be a key of 65 bytes").max(88, "must be a key of 65 bytes"),
  auth: base64url.min(22, "must be a secret of 16 bytes").max(24, "must be a secret of 16 bytes"),
});
const destinationSchema = z.discriminatedUnion("channel", [webhookSchema, pushSchema]);
export type Destination = z.infer<typeof destinationSchema>;

export const noticesOwnSchema = z.strictObject({ token: tokenSchema });
export const noticesCreateSchema = z.strictObject({
  token: tokenSchema,
  label: labelSchema.default(""),
  kinds: kindsSchema,
  destination: destinationSchema,
});
export type NoticesCreate = z.infer<typeof noticesCreateSchema>;
export const noticesChangeSchema = z.strictObject({
  token: tokenSchema,
  id: idSchema,
  label: labelSchema.optional(),
  kinds: kindsSchema.optional(),
  /** False pauses delivery. True resumes it, including for a deactivated subscription. */
  active: z.boolean().optional(),
});
export const noticesOneSchema = z.strictObject({ token: tokenSchema, id: idSchema });

export const deliverySchema = z.object({
  /** Id of the notice; the same for every attempt. */
  id: z.string(),
  /** Unix seconds. */
  at: z.int(),
  title: z.string(),
  delivered: z.boolean(),
  /** "HTTP 200", or what went wrong. */
  result: z.string(),
  /** Starts at 1. */
  attempt: z.int(),
  /** Time of the next attempt, unix seconds; null when there is none. */
  nextAt: z.int().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const subscriptionSchema = z.object({
  id: idSchema,
  channel: z.enum(["webhook", "push"]),
  /** The full URL of a webhook; for push services only the origin, because the rest is secret. */
  address: z.string(),
  label: z.string(),
  kinds: z.array(noticeKindSchema),
  /** Unix seconds. */
  createdAt: z.int(),
  status: z.enum(["active", "paused", "stopped"]),
  /** Why it was deactivated; null otherwise. */
  reason: z.string().nullable(),
  /** The latest attempts, newest first. */
  deliveries: z.array(deliverySchema),
});
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

export const subscriptionsSchema = z.object({ subscriptions: z.array(subscriptionSchema) });
export const subscriptionCreatedSchema = z.object({
  subscription: subscriptionSchema,
  /** Signs webhooks; shown only once. Null for push, which the browser's keys protect. */
  secret: z.string().nullable(),
});
export const doneSchema = z.object({ done: z.literal(true) });

/** The body of a webhook and the content of a push message. */
export const noticeBodySchema = z.object({
  type: z.enum([...noticeKinds, "notice.challenge", "notice.test", "notice.stopped"]),
  /** Time of the event, ISO 8601. */
  timestamp: z.string(),
  data: z.object({
    account: z.string(),
    chainId: z.int(),
    title: z.string(),
    text: z.string(),
    /** Absolute URL of the page with details. */
    url: z.string(),
    /** The chain event; absent for pending actions. */
    event: z.string().optional(),
    tx: z.string().optional(),
    taskId: z.string().optional(),
    verificationId: z.string().optional(),
    modelId: z.string().optional(),
    /** Deadline of the pending action, unix seconds. */
    due: z.int().optional(),
    /** Only for `notice.challenge`: the receiver returns it in the response body. */
    challenge: z.string().optional(),
  }),
});
export type NoticeBody = z.infer<typeof noticeBodySchema>;
