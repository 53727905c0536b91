/** Queries and responses of the list endpoints (F318-F320, G61). Amounts are decimal text, because numbers are inexact. */
import * as z from "zod";
import { activityTypes } from "#protocol/events/event-record.ts";
import { eventKinds } from "#protocol/events/register.ts";
import { activitySchema } from "../activity.ts";
import { addressSchema, bytes32Schema } from "../primitives.ts";
import { oneLine, wholeNumber, yesOrNo } from "./query-values.ts";

/** Maximum rows per response. */
const LISTING_LIMIT_MAX = 1_000;
const LISTING_LIMIT_DEFAULT = 100;
const ACTIVITY_LIMIT_DEFAULT = 5;
/** Maximum characters of a search text. */
const SEARCH_TEXT_MAX = 100;

/** Cursor after the last row of a page, from a response's `nextCursor`: the row's key in the index. */
const seqCursor = z.string().regex(/^\d{1,9}$/, "must be the nextCursor of a previous page");
const eventCursor = z
  .string()
  .regex(/^0x([0-9a-f]{24}|[0-9a-f]{64})$/, "must be the nextCursor of a previous page");
const orderCursor = z.string().regex(/^0x[0-9a-f]{24}$/, "must be the nextCursor of a previous page");

const page = (defaultLimit: number, cursor: z.ZodString) => ({
  limit: wholeNumber(1, LISTING_LIMIT_MAX).default(defaultLimit),
  cursor: cursor.optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
});

export const amountText = z.string().regex(/^\d+$/, "must be an amount in the token's smallest unit");
export const unixSeconds = z.int().nonnegative();

export const accountParameter = addressSchema.transform((address) => address.toLowerCase());
export const idParameter = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits")
  .transform((text) => text.toLowerCase());

export const modelsQuerySchema = z.strictObject({
  ...page(LISTING_LIMIT_DEFAULT, seqCursor),
  category: oneLine(32)
    .transform((text) => text.toLowerCase())
    .optional(),
});

/** All filters must match. Times are compared with the time of the indexed block. */
export const tasksQuerySchema = z.strictObject({
  ...page(LISTING_LIMIT_DEFAULT, seqCursor),
  status: z
    .enum(["created", "assigned", "completed", "verified", "rejected", "cancelled", "expired"])
    .optional(),
  acceptable: yesOrNo.optional(),
  deadlineAfter: wholeNumber(0, 9_999_999_999).optional(),
  minReward: amountText.max(78, "must have at most 78 digits").optional(),
  text: oneLine(SEARCH_TEXT_MAX).optional(),
  taskType: wholeNumber(0, 2).optional(),
  model: idParameter.optional(),
  requester: accountParameter.optional(),
  provider: accountParameter.optional(),
});

export const activitiesQuerySchema = z
  .strictObject({
    ...page(ACTIVITY_LIMIT_DEFAULT, eventCursor),
    type: z.enum(activityTypes).optional(),
    kind: z.enum(eventKinds).optional(),
    account: accountParameter.optional(),
  })
  .superRefine(({ account, cursor }, context) => {
    // An account's feed has its own keys, which start with the account.
    if (!cursor || (account ? cursor.startsWith(account) && cursor.length === 66 : cursor.length === 26))
      return;
    context.addIssue({ code: "custom", path: ["cursor"], message: "belongs to another list" });
  });

/** All verifications without a filter; `ready` means not started. */
export const verificationsQuerySchema = z.strictObject({
  ...page(LISTING_LIMIT_DEFAULT, eventCursor),
  status: z.enum(["ready", "voting", "approved", "rejected", "inconclusive", "escalated"]).optional(),
  task: idParameter.optional(),
  provider: accountParameter.optional(),
});

/** All channels without a filter. Their status is compared with the time of the indexed block. */
export const channelsQuerySchema = z.strictObject({
  ...page(LISTING_LIMIT_DEFAULT, orderCursor),
  status: z.enum(["open", "ended", "closed"]).optional(),
  account: accountParameter.optional(),
  payer: accountParameter.optional(),
  receiver: accountParameter.optional(),
  signer: accountParameter.optional(),
});

export type ChannelsQuery = z.infer<typeof channelsQuerySchema>;
export type VerificationsQuery = z.infer<typeof verificationsQuerySchema>;
export type TasksQuery = z.infer<typeof tasksQuerySchema>;
export type ActivitiesQuery = z.infer<typeof activitiesQuerySchema>;

/** Public, active models: F331 without fields that depend on the viewer. */
export const listedModelSchema = z.object({
  id: bytes32Schema,
  name: z.string(),
  description: z.string(),
  version: z.string(),
  category: z.string(),
  owner: addressSchema,
  isActive: z.boolean(),
  /** Tasks ever created with the model. */
  usageCount: z.int().nonnegative(),
  createdAt: unixSeconds,
});

/** F323. The zero address and the zero hash mean none (F378). */
export const listedTaskSchema = z.object({
  id: bytes32Schema,
  title: z.string().optional(),
  taskType: z.int().min(0).max(2),
  /** 0 Created, 1 Assigned, 2 Completed, 3 Verified, 4 Rejected, 5 Cancelled, 6 Expired, by the deadline too (G60). */
  status: z.int().min(0).max(6),
  /** Whether the reward has left the escrow. Any account can settle an expired, unsettled task. */
  settled: z.boolean(),
  reward: amountText,
  requester: addressSchema,
  assignedProvider: addressSchema,
  deadline: unixSeconds,
  createdAt: unixSeconds,
  modelId: bytes32Schema,
  resultHash: bytes32Schema,
  verificationId: bytes32Schema,
});

export const paginationSchema = z.object({
  /** Total rows that match the filter, from the index's counters; null for filters without a counter. */
  total: z.int().nonnegative().nullable(),
  limit: z.int().positive(),
  /** Cursor of the next page; null on the last page. */
  nextCursor: z.string().nullable(),
});

export const modelsResponseSchema = z.object({
  models: z.array(listedModelSchema),
  pagination: paginationSchema,
});
export const tasksResponseSchema = z.object({
  tasks: z.array(listedTaskSchema),
  pagination: paginationSchema,
});
export const activitiesResponseSchema = z.object({
  activities: z.array(activitySchema),
  pagination: paginationSchema,
});

export type ListedModel = z.infer<typeof listedModelSchema>;
export type ListedTask = z.infer<typeof listedTaskSchema>;
export type ModelsResponse = z.infer<typeof modelsResponseSchema>;
export type TasksResponse = z.infer<typeof tasksResponseSchema>;
export type ActivitiesResponse = z.infer<typeof activitiesResponseSchema>;
