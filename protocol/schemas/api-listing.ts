/**
 * The three reading endpoints (F318-F320): what they take and what they answer. One module for handlers, pages and
 * tests (G61). Amounts are decimal text, because JSON numbers cannot hold them.
 */
import { z } from "zod";
import { activityTypes } from "../events/event-record.ts";
import { eventKinds } from "../events/register.ts";
import { activitySchema } from "./activity.ts";
import { addressSchema, bytes32Schema } from "./primitives.ts";

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

const page = (defaultLimit: number) => ({
  limit: wholeNumber(1, LISTING_LIMIT_MAX).default(defaultLimit),
  offset: wholeNumber(0, LISTING_OFFSET_MAX).optional(),
  /** Alternative to `offset`, 1 for the first. */
  page: wholeNumber(1, LISTING_OFFSET_MAX).optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
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
  query: { limit: number; offset?: number; page?: number },
  context: z.RefinementCtx,
) => {
  onlyOneOf<typeof query>(["offset", "page"])(query, context);
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

const account = addressSchema.transform((address) => address.toLowerCase());
const id = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits")
  .transform((text) => text.toLowerCase());
const taskStatus = z
  .enum(["created", "assigned", "completed", "verified", "rejected", "cancelled", "expired"])
  .optional();

export const modelsQuerySchema = z
  .strictObject({
    ...page(LISTING_LIMIT_DEFAULT),
    category: z.string().trim().toLowerCase().min(1).max(32).optional(),
  })
  .superRefine(offsetInReach);

const TASK_SCOPES = ["model", "requester", "provider", "taskType"] as const;

export const tasksQuerySchema = z
  .strictObject({
    ...page(LISTING_LIMIT_DEFAULT),
    status: taskStatus,
    taskType: wholeNumber(0, 2).optional(),
    model: id.optional(),
    requester: account.optional(),
    provider: account.optional(),
  })
  .superRefine(offsetInReach)
  .superRefine(onlyOneOf(TASK_SCOPES));

export const activitiesQuerySchema = z
  .strictObject({
    ...page(ACTIVITY_LIMIT_DEFAULT),
    type: z.enum(activityTypes).optional(),
    kind: z.enum(eventKinds).optional(),
    account: account.optional(),
  })
  .superRefine(offsetInReach)
  .superRefine(onlyOneOf(["type", "kind"]));

export type TasksQuery = z.infer<typeof tasksQuerySchema>;
export type ActivitiesQuery = z.infer<typeof activitiesQuerySchema>;

const amountText = z.string().regex(/^\d+$/, "must be an amount in the token's smallest unit");
const unixSeconds = z.int().nonnegative();

/** F331, without what depends on who looks. Public, active models. */
const listedModelSchema = z.object({
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
const listedTaskSchema = z.object({
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

const paginationSchema = z.object({
  /** Rows that fit the filter altogether, from the index's counters. */
  total: z.int().nonnegative(),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

export const modelsResponseSchema = z.object({
  models: z.array(listedModelSchema),
  pagination: paginationSchema,
});
export const tasksResponseSchema = z.object({
  tasks: z.array(listedTaskSchema),
  pagination: paginationSchema,
});
/** Nobody counts the items of one account or of one event: their total is null. `hasMore` is always exact. */
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
