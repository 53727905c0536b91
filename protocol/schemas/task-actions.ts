/** Forms for task and verification actions (F120-F129, F156, F165), and for staking. */

import * as z from "zod";
import { t } from "#language/text.ts";
import { isSameAddress, isUnsetHash } from "../chain/unset.ts";
import {
  APPEAL_STATEMENT_MAX,
  DEADLINE_MARGIN,
  RESULT_NOTES_MAX,
  RULING_REASONS_MAX,
} from "../documents/limits.ts";
import { amountProblem, formatAmount, tryParseAmount } from "../format/amount.ts";
import { formatDuration } from "../format/time.ts";
import {
  DEFAULT_CONFIDENCE,
  MAX_CONFIDENCE,
  MAX_LOCK_REASON_LENGTH,
  MAX_PROOF_LENGTH,
  MAX_REASONING_LENGTH,
  MIN_CONFIDENCE,
} from "../generated/constants.ts";
import { Ruling } from "../generated/enums.ts";
import { typedAddress } from "./account.ts";
import {
  blankAsMissing,
  boundedText,
  bytes32Schema,
  digitsOnly,
  fileSchema,
  numberFromText,
  requiredText,
} from "./primitives.ts";

const NO_PROVIDER = "Please enter a valid Ethereum address";

/** Assign Task to Provider (F121), but not to the marketplace's contracts, which could never submit. */
export const assignTaskSchema = ({
  requester,
  contracts,
}: {
  readonly requester: string;
  readonly contracts: readonly string[];
}) =>
  z.object({
    provider: typedAddress(
      (address) => {
        if (isSameAddress(address, requester))
          return t("This is your own account. The requester of a task cannot be its provider.");
        return contracts.some((contract) => isSameAddress(address, contract))
          ? t(
              "This address is a marketplace contract, which cannot compute tasks. Enter a provider's address.",
            )
          : undefined;
      },
      { none: NO_PROVIDER, unset: NO_PROVIDER },
    ),
  });

export interface VotingPeriodLimits {
  /** Time of the latest block, unix seconds. */
  readonly now: number;
  /** Minimum and maximum voting period of the contract, seconds. */
  readonly minPeriod?: number;
  readonly maxPeriod?: number;
}

/** Start Verification Process (F122-F124, G42). */
export function startVerificationSchema(limits: VotingPeriodLimits) {
  const { now, minPeriod = 0, maxPeriod = Number.POSITIVE_INFINITY } = limits;
  return z.object({
    verificationId: z.custom<`0x${string}`>(
      (value) => bytes32Schema.safeParse(value).success && !isUnsetHash(value as string),
      "Verification ID not found in task results. Please ensure the task has been submitted properly.",
    ),
    deadline: numberFromText(
      z.union([z.undefined(), z.int()], { error: () => t("Deadline must be a future timestamp") }),
    ).superRefine((deadline, context) => {
      const problem =
        deadline === undefined
          ? t("Deadline is required")
          : deadline <= now
            ? t("Deadline must be a future timestamp")
            : deadline < now + minPeriod || deadline > now + maxPeriod - DEADLINE_MARGIN
              ? t("The voting period must be between {minPeriod} and {maxPeriod}", {
                  minPeriod: formatDuration(minPeriod),
                  maxPeriod: formatDuration(maxPeriod),
                })
              : undefined;
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
  });
}

/** Verify Task Result (F125). */
export const verifyTaskSchema = z.object({
  proof: blankAsMissing(
    boundedText(
      MAX_PROOF_LENGTH,
      `Proof must have at most ${MAX_PROOF_LENGTH} bytes; upload longer evidence and give its pointer`,
    ).default(""),
  ),
});

/** The harmed party's statement to the arbiter. */
export const appealSchema = z.object({
  statement: requiredText("Please explain why the outcome is wrong").max(APPEAL_STATEMENT_MAX, {
    error: () =>
      t("The statement must have at most {limit} characters", {
        limit: APPEAL_STATEMENT_MAX,
      }),
  }),
});

/** The arbiter's decision on an appeal. */
export const rulingSchema = z.object({
  ruling: numberFromText(
    z.literal([Ruling.Approve, Ruling.Reject, Ruling.Refund], { error: () => t("Please select a ruling") }),
  ),
  reasons: requiredText("Please give the reasons for your ruling").max(RULING_REASONS_MAX, {
    error: () => t("Reasons must have at most {limit} characters", { limit: RULING_REASONS_MAX }),
  }),
});

/** The guardian's reason for locking the voting system (G58). */
export const lockSchema = z.object({
  reason: requiredText("Please give a reason for the lock").pipe(
    boundedText(MAX_LOCK_REASON_LENGTH, `The reason must have at most ${MAX_LOCK_REASON_LENGTH} bytes`),
  ),
});

/** Cast Your Vote (F156, F165). */
export const castVoteSchema = z.object({
  vote: z.enum(["approve", "reject"], { error: () => t("Please select a vote option before submitting.") }),
  confidence: digitsOnly(
    numberFromText(
      z
        .int({ error: "Confidence must be a whole number from 1 to 100" })
        .min(MIN_CONFIDENCE, "Confidence must be a whole number from 1 to 100")
        .max(MAX_CONFIDENCE, "Confidence must be a whole number from 1 to 100")
        .default(DEFAULT_CONFIDENCE),
    ),
  ),
  reasoning: blankAsMissing(
    boundedText(MAX_REASONING_LENGTH, `Reasoning must have at most ${MAX_REASONING_LENGTH} bytes`).default(
      "",
    ),
  ),
});

/** A share with a decimal point or, as readers of some languages write it, a decimal comma. */
const tenth = (name: string) =>
  z.preprocess(
    (text) => (typeof text === "string" ? text.replace(/^(\s*\d+),(?=\d\s*$)/, "$1.") : text),
    numberFromText(
      z
        .number({ error: `${name} must be a number from 0 to 100` })
        .min(0, `${name} must be a number from 0 to 100`)
        .max(100, `${name} must be a number from 0 to 100`)
        .refine((value) => Number.isInteger(Math.round(value * 1e9) / 1e8), `${name} has at most one decimal`)
        .optional(),
    ),
  );

const EXECUTION_TIME = "Execution time must be a whole number of milliseconds, 0 or more";

/** Submit Task Result (F126-F129). */
export const submitResultSchema = z
  .object({
    resultFile: fileSchema("resultOutput"),
    notes: blankAsMissing(
      z
        .string()
        .trim()
        .max(RESULT_NOTES_MAX, {
          error: () => t("Notes must have at most {limit} characters", { limit: RESULT_NOTES_MAX }),
        })
        .optional(),
    ),
    accuracy: tenth("Accuracy"),
    confidence: tenth("Confidence"),
    executionTime: digitsOnly(
      numberFromText(z.int({ error: EXECUTION_TIME }).nonnegative(EXECUTION_TIME).optional()),
    ),
    logsFile: fileSchema("resultLogs"),
    diagnosticsFile: fileSchema("resultDiagnostics"),
  })
  .superRefine((fields, context) => {
    if (fields.resultFile || fields.notes) return;
    context.addIssue({
      code: "custom",
      path: ["resultFile"],
      message: t("Please provide either a result file or detailed notes"),
    });
  });

export type SubmitResultFields = z.infer<typeof submitResultSchema>;

/** A positive amount of at most `available` (smallest unit); while that is unknown, all are rejected. */
export function amountUpToSchema(available: bigint | undefined, symbol: string, decimals?: number) {
  return z.object({
    amount: z
      .string({ error: () => t("Please enter an amount") })
      .trim()
      .min(1, { error: () => t("Please enter an amount"), abort: true })
      .transform((text, context) => {
        const amount = tryParseAmount(text, decimals);
        const isAmount = amount !== undefined && amount > 0n;
        if (isAmount && available !== undefined && amount <= available) return amount;
        const message = !isAmount
          ? (amountProblem(text, decimals) ?? "Amount must be a positive number")
          : available === undefined
            ? t(
                "The available amount of {symbol} is not known yet. Nothing was sent. Try again in a moment.",
                {
                  symbol,
                },
              )
            : t("Amount cannot be greater than {available} {symbol}", {
                available: formatAmount(available, { decimals, digits: "full" }),
                symbol,
              });
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }),
  });
}
