/** Form limits and defaults. Limits that the contracts enforce are in `generated/constants.ts`. */

import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";

/** Description in the registration form, characters (F221). */
export const FORM_DESCRIPTION_MAX = 500;
/** Access method without a file, characters (F224). */
export const FORM_ACCESS_METHOD_MIN = 10;
/** Optional one-line facts about a model (framework, architecture, ...), characters. */
export const FORM_FACT_MAX = 200;
export const FORM_TAGS_MAX = 20;
export const FORM_TAG_LENGTH_MAX = 40;
/** A model card, Markdown, characters: the length up to which the index stores a text. */
export const MODEL_CARD_MAX = 10_000;
/** The input and the output of a model example, characters each. */
export const MODEL_EXAMPLE_MAX = 1_000;
export const TASK_TITLE_MAX = 100;
export const TASK_DESCRIPTION_MAX = 1_000;
export const RESULT_NOTES_MAX = 10_000;
/** An appeal's statement and a ruling's reasons, characters. Only for readability: the contract sets no limit. */
export const APPEAL_STATEMENT_MAX = 1_000;
export const RULING_REASONS_MAX = 5_000;

/** Formats a limit for a form's help text. */
export function atMost(limit: number, unit: "bytes" | "characters" = "characters"): string {
  const values = { limit: formatCount(limit) };
  return unit === "bytes" ? t("At most {limit} bytes.", values) : t("At most {limit} characters.", values);
}

/** Default time until a task's deadline, seconds (F56). */
export const TASK_DURATION_DEFAULT = 14 * 86_400;
/** Minimum time left until a deadline when the transaction is sent, seconds (G36). */
export const DEADLINE_MARGIN = 120;
/** Default reward text by task type (F63, F64, G39). */
export const RECOMMENDED_REWARD = ["0.01", "0.05", "0.03"] as const;
/** Minimum balance for creating a task, and the slider's minimum and step (F65, F83). */
export const MINIMUM_REWARD_TEXT = "0.001";
/** Gas limit shown when an estimate fails (F69). */
export const FALLBACK_GAS_LIMIT = 200_000n;
