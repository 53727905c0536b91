import * as z from "zod";
import { commitmentOf, drawnTicket, type Opening } from "#protocol/chain/sealed-vote.ts";
import { MAX_REASONING_LENGTH, SEATS } from "#protocol/generated/constants.ts";
import { boundedText } from "#protocol/schemas/primitives.ts";
import { defineAct, sent, sentSchema } from "./act.ts";
import { address, bytes32, verificationId } from "./values.ts";

const content = {
  trace: bytes32.describe(
    "Trace that the vote proves. Of a recomputed round: SHA-256 of the verification's id and the digest of your run's trace. Of a judged round: 1 to approve, 0 to reject, as 32 bytes.",
  ),
  confidence: z.int().min(1).max(100).describe("Percent."),
  reasoning: boundedText(MAX_REASONING_LENGTH).optional().describe("Public once the vote is opened."),
  salt: bytes32.describe("32 random bytes. Use each salt once."),
};

/** Commits to a vote. The caller has every part of its opening before anything is sent, so a failure at any point loses nothing. */
export const sealVote = defineAct({
  role: "verifier",
  title: "Seal vote",
  description:
    "Takes one of five seats with a sealed vote. Store trace, confidence, reasoning and salt before you call this: without them you cannot open the vote, and a vote that is not opened within 24 hours loses its stake. Call open_votes with them when the opening has started. In the first minutes only verifiers with a drawn ticket get a seat.",
  input: z.strictObject({ verificationId, ...content }),
  output: sentSchema.extend({ commitment: z.string().describe("Hash that the vote is opened with.") }),
  async commits({ verificationId: id }, { writes }) {
    const { seatLock } = await writes.read("SealedVotes", "roundOf", id);
    return seatLock;
  },
  async run({ verificationId: id, trace, confidence, reasoning = "", salt }, { writes }) {
    const voter = writes.account;
    const [draw, { staked }] = await Promise.all([
      writes.read("SealedVotes", "roundOf", id),
      writes.read("VerifierStaking", "getVerifier", voter),
    ]);
    const commitment = commitmentOf(id, { voter, trace, confidence, reasoning, salt });
    const ticket = drawnTicket(draw, voter, staked) ?? 0;
    return { ...sent(await writes.send("SealedVotes", "commitVote", [id, commitment, ticket])), commitment };
  },
});

export const openVotes = defineAct({
  role: "verifier",
  title: "Open votes",
  description:
    "Opens sealed votes, your own or those of others whose content you know. Possible once five seats are taken or the time for seats is over. The last opening decides the round.",
  input: z.strictObject({
    verificationId,
    votes: z
      .array(z.strictObject({ ...content, voter: address.optional().describe("Default: you.") }))
      .min(1)
      .max(SEATS),
  }),
  output: sentSchema,
  async run({ verificationId: id, votes }, { writes }) {
    const openings = votes.map(
      ({ voter = writes.account, reasoning = "", ...vote }): Opening => ({ voter, reasoning, ...vote }),
    );
    return sent(await writes.send("SealedVotes", "openVotes", [id, openings]));
  },
});
