import { t, translated } from "#language/text.ts";
import type { verificationManagerAbi } from "../generated/abi.ts";
import {
  accessManagedEvents,
  type EventsOf,
  feedItem,
  type Predicate,
  ruleChange,
  taskStep,
} from "./event-record.ts";

const closed = (outcome: string, adds: string) => ({
  did: ({ task }: { task: string }) =>
    t("closed the verification of {task}: {outcome}", { task, outcome: translated(outcome) }),
  adds,
});
const ruled = (ruling: string) => ({
  did: ({ task }: { task: string }) => t("ruled on {task}: {ruling}", { task, ruling: translated(ruling) }),
  adds: ruling,
});

/** The feed hides the vote itself while others may still vote (decision 3). */
const voted: Predicate = ({ task }) => t("voted on the result of {task}", { task });

export const verificationManagerEvents = {
  ...accessManagedEvents,
  VerificationStarted: taskStep({
    meaning: "The voting on a result began.",
    type: "other",
    symbol: "check",
    title: "Verification started",
    did: ({ task }) => t("started the verification of {task}", { task }),
    step: { tone: "neutral", until: "Voting until" },
  }),
  VoteCast: taskStep({
    meaning: "A verifier voted.",
    type: "other",
    symbol: "vote",
    title: "Vote cast",
    feedOfModel: false,
    details: { approve: { did: voted, adds: "Approve" }, reject: { did: voted, adds: "Reject" } },
    step: { tone: "neutral", amount: "Stake locked", text: "Reason" },
  }),
  VoteSealed: taskStep({
    meaning: "A verifier took a seat with a sealed vote.",
    type: "other",
    symbol: "vote",
    title: "Vote sealed",
    feedOfModel: false,
    did: ({ task }) => t("sealed a vote on the result of {task}", { task }),
    step: { tone: "neutral", amount: "Stake locked" },
  }),
  OpeningStarted: taskStep({
    meaning: "The sealed votes on a result can be opened.",
    type: "other",
    symbol: "check",
    title: "Opening started",
    feedOfModel: false,
    did: ({ task }) => t("started the opening of the sealed votes on {task}", { task }),
    step: { tone: "neutral", until: "Opening until" },
  }),
  VerificationExtended: taskStep({
    meaning: "A voting goes on: it had no decision, or a late vote turned its outcome.",
    type: "other",
    symbol: "news",
    title: "Verification extended",
    feedOfModel: false,
    details: {
      extended: { did: ({ task }) => t("extended the verification of {task}", { task }), adds: null },
      prolonged: {
        did: ({ task }) => t("changed the leading outcome of {task} late, so voting was extended", { task }),
        adds: "a late vote changed the outcome",
      },
      committee: {
        did: ({ task }) => t("called five more verifiers to check the result of {task}", { task }),
        adds: "the first verifier did not confirm the result",
      },
    },
    step: { tone: "neutral", until: "Voting until" },
  }),
  VerificationFinalized: taskStep({
    meaning: "A voting ended.",
    type: "verification_completed",
    symbol: "check",
    title: "Verification completed",
    details: {
      Approved: closed("approved", "approved"),
      Rejected: closed("rejected", "rejected"),
      Inconclusive: closed("inconclusive", "no decision"),
    },
    step: { tone: "neutral" },
  }),
  VoteSettled: feedItem({
    meaning: "The lock of a vote was released with a loss.",
    type: "other",
    symbol: "news",
    title: "Vote settled",
    feedOfModel: false,
    details: { slashed: { did: ({ task }) => t("settled a vote on {task}", { task }) } },
  }),
  Escalated: taskStep({
    meaning: "A harmed party appealed.",
    type: "other",
    symbol: "news",
    title: "Outcome appealed",
    did: ({ task }) => t("appealed the outcome of {task}", { task }),
    step: { tone: "neutral", amount: "Bond", text: "Evidence" },
  }),
  Ruled: taskStep({
    meaning: "The arbiter ruled, or did not in time.",
    type: "other",
    symbol: "news",
    title: "Ruling",
    details: {
      None: {
        did: ({ task }) => t("closed the appeal on {task}: the earlier outcome stands", { task }),
        adds: "the earlier outcome stands",
      },
      Approve: ruled("approve"),
      Reject: ruled("reject"),
      Refund: ruled("refund"),
    },
    step: { tone: "neutral", text: "Reasons" },
  }),
  SystemLocked: feedItem({
    meaning: "The guardian locked the system.",
    type: "other",
    symbol: "news",
    title: "Voting locked",
    did: () => t("locked the verification system"),
  }),
  SystemUnlocked: feedItem({
    meaning: "The system was unlocked.",
    type: "other",
    symbol: "news",
    title: "Voting unlocked",
    did: () => t("unlocked the verification system"),
  }),
  VerificationParamsSet: ruleChange(
    "Verification parameters changed",
    () => t("changed the verification parameters"),
    "The rules of votings changed.",
  ),
  AppealParamsSet: ruleChange(
    "Appeal parameters changed",
    () => t("changed the appeal parameters"),
    "The rules of appeals changed.",
  ),
} satisfies EventsOf<typeof verificationManagerAbi>;
