/** What a keeper is told to do, and for whom. */
import { z } from "zod";
import { dueSteps } from "#protocol/rules/due.ts";
import { amountSchema, idSchema, isAmong } from "../settings/selection.ts";
import type { Duty } from "./duty.ts";

export const keepingSchema = z.strictObject({
  /** Without them all. */
  steps: z.array(z.enum(dueSteps)).min(1).optional(),
  /** Requesters whose tasks are left alone. */
  exceptRequesters: z.array(idSchema).default([]),
  /** How long a thing is left to those whom it concerns after it was first seen, seconds. */
  patience: z.int().min(0).max(2_592_000).default(0),
  /** Transactions in one look at most. */
  perLook: z.int().min(1).max(1_000).default(50),
  /** The protocol's income is sent to its treasury from this sum on, smallest unit of MLB; never without it. */
  sweepFrom: amountSchema.optional(),
});
export type Keeping = z.infer<typeof keepingSchema>;

/** Whether a requester's tasks are looked at. */
export const isConcerned = (requester: string, { exceptRequesters }: Keeping): boolean =>
  !isAmong(exceptRequesters, requester);

export const isWanted = ({ step }: Duty, { steps }: Keeping): boolean => !steps || steps.includes(step);
