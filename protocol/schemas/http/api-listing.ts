/**
 * The lists among the reading endpoints (F318-F320): what they take and what they answer. One module for handlers, pages,
 * SDK and tests (G61). Amounts are decimal text, because JSON numbers cannot hold them.
 */
import { z } from "zod";
import { activityTypes } from "#protocol/events/event-record.ts";
import { eventKinds } from "#protocol/events/register.ts";
import { activitySchema } from "../activity.ts";
import { addressSchema, bytes32Schema } from "../primitives.ts";

/** Most rows of one answer, and how far an answer may start: beyond that, narrow the filter. */
const LISTING_LIMIT_MAX = 1_000;
const LISTING_OFFSET_MAX = 5_000;
const LISTING_LIMIT_DEFAULT = 100;
const ACTIVITY_LIMIT_DEFAULT = 5;

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(minimum, `must be a whole number from ${minimum} to ${maximum}`)
        .max(maximum, `must be a whole number from ${minimum} to ${maximum}`),
    );

/** Place behind the last row of a page, as an answer's `nextCursor` says it: the row's key in the index. */
const seqCursor = z.string().regex(/^\d{1,10}$/, "must be the nextCursor of an answer");
const eventCursor = z
  .string()
  .regex(/^0x([0-9a-f]{24}|[0-9a-f]{64})$/, "must be the nextCursor of an answer");

const page = (defaultLimit: number, cursor: z.ZodString) => ({
  limit: wholeNumber(1, LISTING_LIMIT_MAX).default(defaultLimit),
  cursor: cursor.optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
  /** Deprecated, as `page` is: rows that arrive meanwhile move the others. */
  offset: wholeNumber(0, LISTING_OFFSET_MAX).optional(),
  /** Alternative to `offset`, 1 for the first. */
  page: wholeNumber(1, LISTING_OFFSET_MAX).optional(),
});

/** Members of a query that must not come together. */
function onlyOneOf<Query extends object>(names: readonly (keyof Query & string)[]) {
  return (query: Query, context: z.RefinementCtx) => {
    const given = names.filter((name) => query[name] !== undefined);
    const extra = given[1];
    if (extra) {
      context.addIssue({ code: "custom", path: [extra], message: `cannot be combined with ${given[0]}` });
    }
  };
}

const offsetInReach = (
  query: { limit: number; cursor?: string; offset?: number; page?: number },
  context: z.RefinementCtx,
) => {
  onlyOneOf<typeof query>(["cursor", "offset", "page"])(query, context);
  if (offsetOf(query) > LISTING_OFFSET_MAX) {
    context.addIssue({
      code: "custom",
      path: ["page"],
      message: `reaches beyond row ${LISTING_OFFSET_MAX}: use a filter or the other sort order`,
    });
  }
};

/** First row of the wanted page, counted from 0. */
export function offsetOf(query: { limit: number; offset?: number; page?: number }): number {
  return query.offset ?? ((query.page ?? 1) - 1) * query.limit;
}

export const accountParameter = addressSchema.transform((address) => address.toLowerCase());
export const idParameter = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits")
  .transform((text) => text.toLowerCase());
const taskStatus = z
  .enum(["created", "assigned", "completed", "verified", "rejected", "cancelled", "expired"])
  .optional();

export const modelsQuerySchema = z
  .strictObject({
    ...page(LISTING_LIMIT_DEFAULT, seqCursor),
    category: z.string().trim().toLowerCase().min(1).max(32).optional(),
  })
  .superRefine(offsetInReach);

const TASK_SCOPES = ["model", "requester", "provider", "taskType"] as const;

export const tasksQuerySchema = z
  .strictObject({
    ...page(LISTING_LIMIT_DEFAULT, seqCursor),
    status: taskStatus,
    taskType: wholeNumber(0, 2).optional(),
    model: idParameter.optional(),
    requester: accountParameter.optional(),
    provider: accountParameter.optional(),
  })
  .superRefine(offsetInReach)
  .superRefine(onlyOneOf(TASK_SCOPES));

export const activitiesQuerySchema = z
  .strictObject({
    ...page(ACTIVITY_LIMIT_DEFAULT, eventCursor),
    type: z.enum(activityTypes).optional(),
    kind: z.enum(eventKinds).optional(),
    account: accountParameter.optional(),
  })
  .superRefine(offsetInReach)
  .superRefine(onlyOneOf(["type", "kind"]))
  .superRefine(({ account, cursor }, context) => {
    // The feed of an account has keys of its own, which begin with the account.
    if (!cursor || (account ? cursor.startsWith(account) && cursor.length === 66 : cursor.length === 26))
      return;
    context.addIssue({ code: "custom", path: ["cursor"], message: "is of another list" });
  });

/** Without a filter all of them; `ready` waits for its start. */
export const verificationsQuerySchema = z
  .strictObject({
    limit: wholeNumber(1, LISTING_LIMIT_MAX).default(LISTING_LIMIT_DEFAULT),
    cursor: eventCursor.optional(),
    sort: z.enum(["newest", "oldest"]).default("newest"),
    status: z.enum(["ready", "voting", "approved", "rejected", "inconclusive", "escalated"]).optional(),
    task: idParameter.optional(),
    provider: accountParameter.optional(),
  })
  .superRefine(onlyOneOf(["task", "provider"]));

export type VerificationsQuery = z.infer<typeof verificationsQuerySchema>;
export type TasksQuery = z.infer<typeof tasksQuerySchema>;
export type ActivitiesQuery = z.infer<typeof activitiesQuerySchema>;

export const amountText = z.string().regex(/^\d+$/, "must be an amount in the token's smallest unit");
export const unixSeconds = z.int().nonnegative();

/** F331, without what depends on who looks. Public, active models. */
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
  /** 0 Created, 1 Assigned, 2 Completed, 3 Verified, 4 Rejected, 5 Cancelled, 6 Expired. */
  status: z.int().min(0).max(6),
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
  /** Rows that fit the filter altogether, from the index's counters. */
  total: z.int().nonnegative(),
  limit: z.int().positive(),
  /** What to send as `cursor` for the rows after these; null after the last one. */
  nextCursor: z.string().nullable(),
  /** First row of the page, where `cursor` was not used. */
  offset: z.int().nonnegative().optional(),
});

export const modelsResponseSchema = z.object({
  models: z.array(listedModelSchema),
  pagination: paginationSchema,
});
export const tasksResponseSchema = z.object({
  tasks: z.array(listedTaskSchema),
  pagination: paginationSchema,
});
/** The items of five types are counted; the total of any other filter is null. `hasMore` is always exact. */
export const activitiesResponseSchema = z.object({
  activities: z.array(activitySchema),
  pagination: paginationSchema.extend({
    total: paginationSchema.shape.total.nullable(),
    hasMore: z.boolean(),
  }),
});

export type ListedModel = z.infer<typeof listedModelSchema>;
export type ListedTask = z.infer<typeof listedTaskSchema>;
export type ModelsResponse = z.infer<typeof modelsResponseSchema>;
export type TasksResponse = z.infer<typeof tasksResponseSchema>;
export type ActivitiesResponse = z.infer<typeof activitiesResponseSchema>;
