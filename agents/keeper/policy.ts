/** Which steps a keeper carries out, and for whom. */
import { z } from "zod";
import { dueSteps } from "#protocol/rules/due.ts";
import { amountSchema, idSchema, isAmong } from "../settings/selection.ts";
import type { Duty } from "./duty.ts";

export const keeperPolicySchema = z.strictObject({
  /** Without them all. */
  steps: z.array(z.enum(dueSteps)).min(1).optional(),
  /** Requesters whose tasks are left alone. */
  exceptRequesters: z.array(idSchema).default([]),
  /** How long a thing is left to those whom it concerns after it was first seen, seconds. */
  patience: z.int().min(0).max(2_592_000).default(0),
  /** Most transactions in one poll. */
  perPoll: z.int().min(1).max(1_000).default(50),
  /** The protocol's income is sent to its treasury from this sum on, smallest unit of MLB; never without it. */
  sweepFrom: amountSchema.optional(),
});
export type KeeperPolicy = z.infer<typeof keeperPolicySchema>;

/** Whether the policy covers a requester's tasks. */
export const isConcerned = (requester: string, { exceptRequesters }: KeeperPolicy): boolean =>
  !isAmong(exceptRequesters, requester);

export const isWanted = ({ step }: Duty, { steps }: KeeperPolicy): boolean => !steps || steps.includes(step);
