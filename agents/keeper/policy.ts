import * as z from "zod";
import { dueSteps } from "#protocol/rules/due.ts";
import { amountSchema, idSchema, isAmong } from "../settings/selection.ts";
import type { Duty } from "./duty.ts";

export const keeperPolicySchema = z.strictObject({
  /** Default: all steps. */
  steps: z.array(z.enum(dueSteps)).min(1).optional(),
  /** Requesters whose tasks are skipped. */
  exceptRequesters: z.array(idSchema).default([]),
  /** Seconds from the first poll that found a step until the keeper executes it. */
  patience: z.int().min(0).max(2_592_000).default(0),
  /** Most transactions in one poll. */
  perPoll: z.int().min(1).max(1_000).default(50),
  /** Least fees that are swept to the treasury, smallest unit of MLB. Default: never. */
  sweepFrom: amountSchema.optional(),
});
export type KeeperPolicy = z.infer<typeof keeperPolicySchema>;

/** Whether the policy covers a requester's tasks. */
export const isConcerned = (requester: string, { exceptRequesters }: KeeperPolicy): boolean =>
  !isAmong(exceptRequesters, requester);

export const isWanted = ({ step }: Duty, { steps }: KeeperPolicy): boolean => !steps || steps.includes(step);
