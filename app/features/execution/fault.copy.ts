import { ContentError } from "#protocol/content/content-error.ts";
import { RuntimeFault } from "#runtime/fault.ts";

/** Why nothing came out, as title and sentence: what happened, what it says of the result, and what to do. */
export interface FaultWords {
  readonly title: string;
  readonly message: string;
}

const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Words for whatever a run in the browser ends with. */
export function faultWords(cause: unknown): FaultWords {
  if (cause instanceof RuntimeFault) {
    if (cause.code === "cancelled")
      return {
        title: "Stopped",
        message: "You stopped the run. Nothing was changed; start it again when you like.",
      };
    if (cause.isRepeatable)
      return {
        title: "The run gives no result",
        message: `${ended(cause.message)} Every machine meets the same end. Nothing was changed.`,
      };
    return {
      title: "This browser could not finish the run",
      message: `${ended(cause.message)} That says nothing about the result. Nothing was changed; try again, or on another machine.`,
    };
  }
  if (cause instanceof ContentError)
    return {
      title: "A file could not be fetched",
      message: `${ended(cause.message)} Nothing was changed; try again in a minute.`,
    };
  return {
    title: "The run could not be started",
    message:
      "What is needed for it could not be loaded. Nothing was changed; check your connection and try again.",
  };
}
