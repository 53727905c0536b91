import { type Address, type Hex, zeroHash } from "viem";
import * as z from "zod";
import { pinOf, sampleTrace } from "#protocol/chain/sealed/sampled-batch.ts";
import {
  commitmentOf,
  drawnTicket,
  type Opening,
  STAGE,
  ticketDelay,
} from "#protocol/chain/sealed/sealed-vote.ts";
import { MAX_REASONING_LENGTH, MAX_SAMPLE, SEATS } from "#protocol/generated/constants.ts";
import { boundedText } from "#protocol/schemas/primitives.ts";
import { BATCH_ITEMS_MAX } from "#protocol/schemas/task-spec.ts";
import { readSeals } from "#runtime/work/judge-sample.ts";
import { type ActContext, defineAct, sent, sentSchema } from "./act.ts";
import { InputRefusedError } from "./task-input.ts";
import { address, bytes32, verificationId } from "./values.ts";

const content = {
  trace: bytes32
    .optional()
    .describe(
      "Trace that the vote proves. Of a recomputed round and of a committee after a first seat: SHA-256 of the verification's id and the digest of your run's trace. Of the first seat: keccak256 of that hash. Of a judged round: 1 to approve, 0 to reject, as 32 bytes. Not of a sampled round.",
    ),
  traces: z
    .array(bytes32)
    .min(1)
    .max(MAX_SAMPLE)
    .optional()
    .describe(
      "Of a sampled round: the trace of each drawn input in the order of the sample, keccak256(abi.encode(bytes32 verificationId, uint32 index, bytes32 digest of the input's run)).",
    ),
  confidence: z.int().min(1).max(100).describe("Percent."),
  reasoning: boundedText(MAX_REASONING_LENGTH).optional().describe("Public once the vote is opened."),
  salt: bytes32.describe("32 random bytes. Use each salt once."),
};

/** The trace that a vote commits to. @throws InputRefusedError without one */
function traceOf({
  trace,
  traces,
}: {
  readonly trace?: Hex | undefined;
  readonly traces?: readonly Hex[] | undefined;
}): Hex {
  if ((trace === undefined) === (traces === undefined))
    throw new InputRefusedError("Give the trace of the vote, or the traces of a sample. Nothing was sent");
  return trace ?? sampleTrace(traces ?? []);
}

/** The lock of one seat: 15 % of the reward, or 50 % where one verifier recomputes first. */
const lockOf = async (id: Hex, { writes }: ActContext) =>
  (await writes.read("SealedVotes", "roundOf", id)).seatLock;

/** Whether the account has a sealed vote in the round, whose lock a replacement keeps. */
const isSealedBy = async (id: Hex, { writes }: ActContext) =>
  BigInt(await writes.read("SealedVotes", "commitmentOf", id, writes.account)) !== 0n;

/** The ticket with which the account takes a seat now. @throws InputRefusedError if it may take one later */
async function ticketFor(id: Hex, voter: Address, { writes }: ActContext): Promise<number> {
  const [draw, { staked }, now] = await Promise.all([
    writes.read("SealedVotes", "roundOf", id),
    writes.read("VerifierStaking", "getVerifier", voter),
    writes.now(),
  ]);
  const ticket = drawnTicket(draw, voter, staked);
  if (draw.stage === STAGE.together || now > draw.drawnUntil || BigInt(draw.seed) === 0n) return ticket ?? 0;
  const window = await writes.read("SealedVotes", "drawnWindow");
  const from =
    ticket === undefined
      ? draw.drawnUntil + 1
      : draw.drawnUntil - window + ticketDelay(draw, voter, ticket, window);
  if (now < from)
    throw new InputRefusedError(
      `The lowest tickets sit first: you can take a seat from ${new Date(from * 1_000).toISOString()}, if one is still free. No stake was locked`,
    );
  return ticket ?? 0;
}

/** Takes the seat of a round with one verifier first. Its holder may open any vote, so nothing has to be computed before. */
export const takeSeat = defineAct({
  role: "verifier",
  title: "Take first seat",
  description:
    "Takes the only seat of a round in which one verifier recomputes first, and locks half of the reward from your stake. Take it before you compute. You then have 24 hours to compute and to call open_votes with the hash of your run's trace. If it is the provider's, the result is approved and you earn the whole verifiers' share. If you open another trace or nothing, five other verifiers decide, and you lose the lock if they approve the result.",
  input: z.strictObject({ verificationId }),
  output: sentSchema,
  commits: ({ verificationId: id }, context) => lockOf(id, context),
  async run({ verificationId: id }, context) {
    const { writes } = context;
    const { stage, seats } = await writes.read("SealedVotes", "roundOf", id);
    if (stage !== STAGE.first)
      throw new InputRefusedError("This round has no first seat: use seal_vote. No stake was locked");
    if (seats > 0) throw new InputRefusedError("The first seat is taken. No stake was locked");
    const ticket = await ticketFor(id, writes.account, context);
    return sent(await writes.send("SealedVotes", "commitVote", [id, zeroHash, ticket]));
  },
});

/** Commits to a vote. The caller has every part of its opening before anything is sent, so a failure at any point loses nothing. */
export const sealVote = defineAct({
  role: "verifier",
  title: "Seal vote",
  description:
    "Takes one of five seats with a sealed vote. In a committee after a first seat, call it again to replace your vote until the time for seats is over. Store trace, confidence, reasoning and salt before you call this: without them you cannot open the vote, and a vote that is not opened within 24 hours loses its stake. Call open_votes with them when the opening has started. In the first minutes only verifiers with a drawn ticket get a seat.",
  input: z.strictObject({ verificationId, ...content }),
  output: sentSchema.extend({ commitment: z.string().describe("Hash that the vote is opened with.") }),
  commits: async ({ verificationId: id }, context) =>
    (await isSealedBy(id, context)) ? 0n : lockOf(id, context),
  async run({ verificationId: id, confidence, reasoning = "", salt, ...proof }, context) {
    const { writes } = context;
    const voter = writes.account;
    const trace = traceOf(proof);
    const commitment = commitmentOf(id, { voter, trace, confidence, reasoning, salt });
    const ticket = (await isSealedBy(id, context)) ? 0 : await ticketFor(id, voter, context);
    return { ...sent(await writes.send("SealedVotes", "commitVote", [id, commitment, ticket])), commitment };
  },
});

export const openVotes = defineAct({
  role: "verifier",
  title: "Open votes",
  description:
    "Opens sealed votes, your own or those of others whose content you know; a first seat only its holder. Possible once five seats are taken or the time for seats is over, and for a first seat from its taking on. The last opening decides the round. As the first seat you may open any trace, with any salt: it was not committed to.",
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
      ({ voter = writes.account, reasoning = "", confidence, salt, ...proof }): Opening => ({
        ...{ voter, reasoning, confidence, salt },
        trace: traceOf(proof),
      }),
    );
    const traces = votes.find((vote) => vote.traces)?.traces;
    if (!traces) return sent(await writes.send("SealedVotes", "openVotes", [id, openings]));
    if (openings.some(({ trace }) => trace !== sampleTrace(traces)))
      throw new InputRefusedError("Open votes with other traces in another call. Nothing was sent");
    return sent(await writes.send("SealedVotes", "openSampledVotes", [id, openings, traces]));
  },
});

export const drawSample = defineAct({
  role: "verifier",
  title: "Draw sample",
  description:
    "Gives the inputs of a sampled batch that verifiers recompute, and draws them if no one did. Possible from the second block after the start of the verification; no seat can be taken before. Inputs are counted from 0, in the order of their paths.",
  input: z.strictObject({
    verificationId,
    items: z.int().positive().max(BATCH_ITEMS_MAX).describe("Number of inputs, as the specification states."),
  }),
  output: sentSchema.partial().extend({ indexes: z.array(z.int()).describe("The drawn inputs, in order.") }),
  async run({ verificationId: id, items }, { writes }) {
    const read = () => writes.read("SealedVotes", "sampleOf", id, items);
    const found = await read();
    if (BigInt(found.seed) !== 0n) return { indexes: [...found.indexes] };
    const receipt = await writes.send("SealedVotes", "drawSample", [id]);
    return { ...sent(receipt), indexes: [...(await read()).indexes] };
  },
});

/** Shows the seals of the drawn inputs, which are stored with the result. */
export const pinSample = defineAct({
  role: "verifier",
  title: "Pin sample",
  description:
    "Shows the provider's seals of the drawn inputs to the contract, so votes on a sampled batch can be opened. Possible for anyone until the first half of the opening is over; after it the result cannot be approved. Fetches the seals that are stored with the result.",
  input: z.strictObject({ verificationId }),
  output: sentSchema,
  async run({ verificationId: id }, { api, content, writes }) {
    const seals = await readSeals(content.fetch, await api.get("verification", { id }));
    if (!seals) throw new InputRefusedError("The submission has no seals of its inputs. Nothing was sent");
    const { indexes } = await writes.read("SealedVotes", "sampleOf", id, seals.length);
    return sent(await writes.send("SealedVotes", "pinSample", [id, ...pinOf(seals, indexes)]));
  },
});
