import { plural, t } from "#language/text.ts";
import { isUnsetAddress } from "#protocol/chain/unset.ts";
import { first, mlb, named, on, type Reader, sentences, time, total } from "./reader.ts";

const refunded = (title: string): Reader =>
  on("TaskExpired", ({ refund }) => ({
    title,
    description: t("{mlb} went back to the requester.", { mlb: mlb(refund) }),
  }));

const allRefunded: Reader = (events) => {
  const closed = [...named(events, "TaskExpired"), ...named(events, "TaskCancelled")];
  if (closed.length === 0) return undefined;
  return {
    title: plural(closed.length, "One refund received", "{count} refunds received"),
    description: t("{mlb} went back to the requester.", { mlb: mlb(total(closed, "refund")) }),
  };
};

/** The bond that came back; a provider that the requester assigned had none. */
const declined: Reader = (events) => {
  if (named(events, "TaskDeclined").length === 0) return undefined;
  const returned = named(events, "BondReturned")[0];
  if (!returned) return {};
  return { description: t("You got {mlb} of your bond back.", { mlb: mlb(returned.args.amount) }) };
};

const attested: Reader = (events) => {
  if (named(events, "TaskAttested").length === 0) return undefined;
  const started = named(events, "VerificationStarted")[0];
  return {
    description: sentences(
      t("Your statement is in the task's history."),
      started &&
        t("This also started the verification. Verifiers can vote until {time}.", {
          time: time(started.args.deadline),
        }),
    ),
  };
};

export const taskOutcomes = () =>
  ({
    createTask: on("TaskCreated", ({ reward }) => ({
      title: t("Task Created Successfully"),
      description: t("{mlb} is held in escrow until a result is verified.", { mlb: mlb(reward) }),
    })),
    acceptTask: on("TaskAssigned", ({ deadline }) => ({
      description: t("You are now the provider of this task. Submit the result by {time}.", {
        time: time(deadline),
      }),
    })),
    assignTask: on("TaskAssigned"),
    declineTask: declined,
    reassignTask: on("TaskReassigned", ({ newProvider, deadline }) => ({
      description: isUnsetAddress(newProvider as string)
        ? t("The task is open again. Results are due by {time}.", { time: time(deadline) })
        : t("The new provider can submit a result by {time}.", { time: time(deadline) }),
    })),
    submitResult: on("ResultSubmitted", ({ bond }) => ({
      description: t("Your bond of {mlb} is in escrow. The requester can start the verification now.", {
        mlb: mlb(bond),
      }),
    })),
    cancelTask: first(
      on("TaskCancelRequested", ({ effectiveAt }) => ({
        title: t("Cancellation announced"),
        description: t(
          "Nothing is refunded yet. The provider can submit a result until {time}; cancel again after that.",
          { time: time(effectiveAt) },
        ),
      })),
      on("TaskCancelled", ({ refund }) => ({
        title: t("Task Cancelled"),
        description: t("The reward of {mlb} is refunded to the requester.", { mlb: mlb(refund) }),
      })),
    ),
    verifyTask: attested,
    refundTasks: allRefunded,
    expireTask: refunded(t("Task Expired")),
    closeUnverified: refunded(t("Task closed")),
    acceptUnverified: on("TaskVerified"),
  }) satisfies Readonly<Record<string, Reader>>;
