/** The events of VerificationManager. */
import type { verificationManagerAbi } from "../generated/abi.ts";
import { accessManagedEvents, type EventsOf, news, ruleChange, taskStep } from "./event-record.ts";

const closed = (outcome: string, adds: string) => ({
  did: ({ task }: { task: string }) => `closed the verification of ${task}: ${outcome}`,
  adds,
});
const ruled = (ruling: string) => ({
  did: ({ task }: { task: string }) => `ruled on ${task}: ${ruling}`,
  adds: ruling,
});

export const verificationManagerEvents = {
  ...accessManagedEvents,
  VerificationStarted: taskStep({
    meaning: "The voting on a result began.",
    type: "other",
    symbol: "check",
    title: "Verification started",
    did: ({ task }) => `started the verification of ${task}`,
    step: { tone: "neutral", until: "Voting until" },
  }),
  VoteCast: taskStep({
    meaning: "A verifier voted.",
    type: "other",
    symbol: "vote",
    title: "Vote cast",
    details: {
      approve: { did: ({ task }) => `voted to approve on the result of ${task}`, adds: "Approve" },
      reject: { did: ({ task }) => `voted to reject on the result of ${task}`, adds: "Reject" },
    },
    step: { tone: "neutral", amount: "Stake locked", text: "Reason" },
  }),
  VerificationExtended: taskStep({
    meaning: "A voting goes on: it had no decision, or a late vote turned its outcome.",
    type: "other",
    symbol: "news",
    title: "Verification extended",
    details: {
      extended: { did: ({ task }) => `extended the verification of ${task}`, adds: null },
      prolonged: {
        did: ({ task }) => `turned the vote on ${task} at its end, so it takes longer`,
        adds: "a late vote changed the outcome",
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
  VoteSettled: news({
    meaning: "The lock of a vote was released with a loss.",
    type: "other",
    symbol: "news",
    title: "Vote settled",
    details: { slashed: { did: ({ task }) => `settled a vote on ${task}` } },
  }),
  Escalated: taskStep({
    meaning: "A harmed party appealed.",
    type: "other",
    symbol: "news",
    title: "Verification escalated",
    did: ({ task }) => `asked the arbiter about ${task}`,
    step: { tone: "neutral", amount: "Bond", text: "Evidence" },
  }),
  Ruled: taskStep({
    meaning: "The arbiter ruled, or did not in time.",
    type: "other",
    symbol: "news",
    title: "Ruling",
    details: {
      None: {
        did: ({ task }) => `closed the appeal on ${task}: the earlier outcome stands`,
        adds: "the earlier outcome stands",
      },
      Approve: ruled("approve"),
      Reject: ruled("reject"),
      Refund: ruled("refund"),
    },
    step: { tone: "neutral", text: "Reasons" },
  }),
  SystemLocked: news({
    meaning: "The guardian locked the system.",
    type: "other",
    symbol: "news",
    title: "Voting locked",
    did: () => "locked the verification system",
  }),
  SystemUnlocked: news({
    meaning: "The system was unlocked.",
    type: "other",
    symbol: "news",
    title: "Voting unlocked",
    did: () => "unlocked the verification system",
  }),
  VerificationParamsSet: ruleChange("Verification parameters", "The rules of votings changed."),
  AppealParamsSet: ruleChange("Appeal parameters", "The rules of appeals changed."),
} satisfies EventsOf<typeof verificationManagerAbi>;
