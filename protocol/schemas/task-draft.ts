/** The task creation form, one schema per step (F42-F83, F321). Limits that can change on chain are parameters. */

import * as z from "zod";
import { t } from "#language/text.ts";
import { pointerProblem } from "../content/pointer/content-pointer.ts";
import { DEADLINE_MARGIN, TASK_DESCRIPTION_MAX, TASK_TITLE_MAX } from "../documents/limits.ts";
import { parseJson } from "../documents/parse-json.ts";
import { utf8Length } from "../documents/text-length.ts";
import { amountProblem, amountToText, formatAmount, tryParseAmount } from "../format/amount.ts";
import { formatDuration } from "../format/time.ts";
import { MAX_DATA_POINTER_LENGTH, MAX_TASK_DURATION } from "../generated/constants.ts";
import { blankAsMissing, fileSchema, numberFromText } from "./primitives.ts";
import type { SpecificationField } from "./task-spec.ts";

const DEADLINE_PAST = "Deadline must be in the future";
const DEADLINE_TOO_FAR = "Deadline cannot be more than 30 days in the future";
const NO_REWARD = "Please enter a reward amount";
const NOT_POSITIVE = "Reward must be a positive number";
const NO_INPUT = "Please upload input data or provide a data pointer";

/** The chain's clock and limits, seconds. */
export interface DeadlineLimits {
  /** Time of the latest block. */
  readonly now: number;
  /** Minimum time until a deadline; two minutes are added for the transaction. */
  readonly minDuration?: number;
  readonly maxDuration?: number;
}

/** Why a deadline (unix seconds) is invalid, or undefined. The contract enforces the same bounds. */
function deadlineProblem(deadline: number, limits: DeadlineLimits): string | undefined {
  const { now, minDuration = 0, maxDuration = MAX_TASK_DURATION } = limits;
  if (deadline <= now + DEADLINE_MARGIN) return DEADLINE_PAST;
  if (deadline < now + minDuration + DEADLINE_MARGIN) {
    return t("Deadline must be at least {minDuration} in the future", {
      minDuration: formatDuration(minDuration),
    });
  }
  if (deadline > now + maxDuration) {
    return maxDuration === MAX_TASK_DURATION
      ? DEADLINE_TOO_FAR
      : t("Deadline cannot be more than {maxDuration} in the future", {
          maxDuration: formatDuration(maxDuration),
        });
  }
  return undefined;
}

/** Unix seconds of a date field's text in the user's zone; a day means its last second (G36). Undefined for other text. */
export function deadlineFromInput(text: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(text.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
  const [hour, minute, second] = match[4] ? [Number(match[4]), Number(match[5]), 0] : [23, 59, 59];
  const date = new Date(year, month - 1, day, hour, minute, second);
  // The constructor turns 30 February into a day in March.
  return date.getMonth() === month - 1 && date.getDate() === day
    ? Math.floor(date.getTime() / 1_000)
    : undefined;
}

/** A field's deadline: date text or unix seconds. */
const deadlineField = z.preprocess(
  (value) =>
    typeof value === "string"
      ? (deadlineFromInput(value) ?? (/^\d+$/.test(value) ? Number(value) : undefined))
      : value,
  z.int({ error: () => t("Please select a deadline") }),
);

const parametersField = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value ?? {};
    if (value.trim() === "") return {};
    try {
      return parseJson(value);
    } catch {
      return value;
    }
  },
  z.record(z.string(), z.json(), { error: 'Parameters must be a JSON object, such as {"temperature": 0.2}' }),
);

/** Rules of the form for each field of the task specification. */
const specificationFields = {
  title: blankAsMissing(
    z
      .string()
      .trim()
      .max(TASK_TITLE_MAX, {
        error: () => t("Title must have at most {limit} characters", { limit: TASK_TITLE_MAX }),
      })
      .optional(),
  ),
  description: blankAsMissing(
    z
      .string()
      .trim()
      .max(TASK_DESCRIPTION_MAX, {
        error: () =>
          t("Description must have at most {limit} characters", {
            limit: TASK_DESCRIPTION_MAX,
          }),
      })
      .optional(),
  ),
  parameters: parametersField,
} satisfies Record<SpecificationField, z.ZodType>;

/** Step 2, Configure Task. */
export function configureTaskSchema(limits: DeadlineLimits) {
  return z
    .object({
      taskType: numberFromText(z.literal([0, 1, 2], { error: () => t("Please select a valid task type") })),
      deadline: deadlineField,
      inputData: fileSchema("taskInput"),
      dataPointer: blankAsMissing(
        z
          .string()
          .trim()
          .refine((text) => utf8Length(text) <= MAX_DATA_POINTER_LENGTH, {
            error: `Data pointer must have at most ${MAX_DATA_POINTER_LENGTH} bytes`,
            abort: true,
          })
          .superRefine((text, context) => {
            const message = pointerProblem(text);
            if (message) context.addIssue({ code: "custom", message });
          })
          .optional(),
      ),
      ...specificationFields,
    })
    .superRefine(({ deadline, inputData, dataPointer }, context) => {
      const report = (path: string, message: string | undefined) => {
        if (message) context.addIssue({ code: "custom", path: [path], message });
      };
      report("deadline", deadlineProblem(deadline, limits));
      report("inputData", inputData || dataPointer ? undefined : NO_INPUT);
    });
}

export interface RewardLimits {
  /** The requester's balance in the token's smallest unit. */
  readonly balance: bigint;
  readonly symbol: string;
  readonly decimals?: number;
  /** Minimum reward of the contract. */
  readonly minReward?: bigint;
}

/** Step 3, Set Reward. The text becomes an amount in the token's smallest unit. */
export function setRewardSchema({ balance, symbol, decimals, minReward = 0n }: RewardLimits) {
  return z.object({
    reward: z
      .string({ error: NO_REWARD })
      .trim()
      .min(1, { error: NO_REWARD, abort: true })
      .transform((text, context) => {
        const amount = tryParseAmount(text, decimals);
        const problem =
          amount === undefined || amount === 0n
            ? (amountProblem(text, decimals) ?? NOT_POSITIVE)
            : amount < minReward
              ? t("Reward must be at least {minReward} {symbol}", {
                  minReward: amountToText(minReward, decimals),
                  symbol,
                })
              : amount > balance
                ? t("Reward cannot be greater than your balance ({balance} {symbol})", {
                    balance: formatAmount(balance, { decimals }),
                    symbol,
                  })
                : undefined;
        if (amount === undefined || problem) {
          context.addIssue({ code: "custom", message: problem ?? NOT_POSITIVE });
          return z.NEVER;
        }
        return amount;
      }),
  });
}

export type ConfiguredTask = z.infer<ReturnType<typeof configureTaskSchema>>;
