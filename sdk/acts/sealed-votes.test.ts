/** Sealed votes over contracts that are made up. */
import { type Hex, toHex, zeroHash } from "viem";
import { expect, test } from "vitest";
import { memoryStore, submittedRound } from "#agents/test-support/submitted-round.ts";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { batchSeal, pinOf, sampleTrace, sealsOf } from "#protocol/chain/sealed/sampled-batch.ts";
import {
  commitmentOf,
  drawnTicket,
  firstSeatTrace,
  roundTrace,
  ticketDelay,
  traceSeal,
} from "#protocol/chain/sealed/sealed-vote.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { ActContext } from "./act.ts";
import { submitResult } from "./provider.ts";
import { drawSample, openVotes, pinSample, sealVote, takeSeat } from "./sealed-votes.ts";

const word = (value: number): Hex => toHex(value, { size: 32 });
const ID = word(0x0a01);
const voter = `0x${"02".repeat(20)}` as const;
const vote = { trace: word(7), confidence: 90, reasoning: "The same.", salt: word(9) };
const DRAW = { seed: word(5), chance: 2 ** 30, seatLock: 10n, stage: 0, seats: 0, drawnUntil: 1_600 };
/** Neither a sealed vote nor a lock of the account. */
const NEW = { commitmentOf: word(0), getVerifier: { staked: 1_000n }, drawnWindow: 600 };

function contextOf(read: Record<string, unknown>) {
  const sent: unknown[][] = [];
  const writes = {
    account: voter,
    publicClient: { getBlockNumber: async () => 7n },
    now: async () => 1_000,
    permit: async () => ({}),
    read: async (_: string, name: string) => read[name],
    check: async (...call: unknown[]) => void sent.push(["check", ...call]),
    send: async (...call: unknown[]) => {
      sent.push(call);
      return { transactionHash: word(1), blockNumber: 7n, logs: [] };
    },
  };
  const content = { upload: async () => [] };
  const api = { get: async () => ({ version: "1.0.0" }) };
  return { sent, context: { writes, content, api } as unknown as ActContext };
}

test("a vote is sealed with the commitment of its opening and a drawn ticket, and opened with the same parts", async () => {
  const { context, sent } = contextOf({ ...NEW, roundOf: DRAW });
  const commitment = commitmentOf(ID, { voter, ...vote });
  expect(await sealVote.commits?.({ verificationId: ID, ...vote }, context)).toBe(10n);
  expect(await sealVote.run({ verificationId: ID, ...vote }, context)).toMatchObject({ commitment });
  await openVotes.run({ verificationId: ID, votes: [vote] }, context);
  expect(sent).toEqual([
    ["SealedVotes", "commitVote", [ID, commitment, drawnTicket(DRAW, voter, 1_000n)]],
    ["SealedVotes", "openVotes", [ID, [{ voter, ...vote }]]],
  ]);
});

test("a recomputed task needs the trace of the run, which is sealed for the coming round", async () => {
  const task = { modelId: word(1), round: 1, check: Check.Recomputed };
  const { context, sent } = contextOf({ getTask: task, bondRequired: 1n });
  const output = { text: "labels" };
  await expect(submitResult.run({ taskId: ID, output }, context)).rejects.toThrow("give the trace");
  await submitResult.run({ taskId: ID, output, trace: word(7) }, context).catch(() => undefined);
  const [, call] = sent as [unknown, [string, string, unknown[]]];
  const [, , resultHash, , seal] = call[2] as [Hex, string, Hex, string, Hex];
  expect([call[1], seal]).toEqual([
    "submitSealedResult",
    traceSeal(roundTrace(verificationIdOf(ID, 2, resultHash), word(7))),
  ]);
  const open = contextOf({ getTask: { ...task, check: Check.Open }, bondRequired: 1n });
  const refused = submitResult.run({ taskId: ID, output, trace: word(7) }, open.context);
  await expect(refused).rejects.toThrow("Only recomputed tasks");
});

test("a task that one verifier recomputes first is submitted with one seal for both of its stages", async () => {
  const task = { modelId: word(1), round: 0, check: Check.Staged };
  const { context, sent } = contextOf({ getTask: task, bondRequired: 1n });
  const output = { text: "labels" };
  await submitResult.run({ taskId: ID, output, trace: word(7) }, context).catch(() => undefined);
  const [, call] = sent as [unknown, [string, string, unknown[]]];
  const [, , resultHash, , seal] = call[2] as [Hex, string, Hex, string, Hex];
  const first = firstSeatTrace(roundTrace(verificationIdOf(ID, 1, resultHash), word(7)));
  expect([call[1], seal]).toEqual(["submitSealedResult", traceSeal(first)]);
});

test("the first seat is taken without a computation once the ticket may sit, and says from when", async () => {
  const draw = { ...DRAW, stage: 1 };
  const ticket = drawnTicket(draw, voter, 1_000n) ?? 0;
  const from = 1_000 + ticketDelay(draw, voter, ticket, 600);
  const { context, sent } = contextOf({ ...NEW, roundOf: draw });
  expect(await takeSeat.commits?.({ verificationId: ID }, context)).toBe(10n);
  const early = takeSeat.run({ verificationId: ID }, context);
  await expect(early).rejects.toThrow(`from ${new Date(from * 1_000).toISOString()}`);
  await expect(early).rejects.toThrow("No stake was locked");
  const late = contextOf({ ...NEW, roundOf: { ...draw, drawnUntil: 999 } });
  await takeSeat.run({ verificationId: ID }, late.context);
  expect([sent, late.sent]).toEqual([[], [["SealedVotes", "commitVote", [ID, zeroHash, ticket]]]]);
});

test("a taken first seat and a round without one are refused before anything is sent", async () => {
  const taken = contextOf({ ...NEW, roundOf: { ...DRAW, stage: 1, seats: 1 } });
  await expect(takeSeat.run({ verificationId: ID }, taken.context)).rejects.toThrow("seat is taken");
  const five = contextOf({ ...NEW, roundOf: DRAW });
  await expect(takeSeat.run({ verificationId: ID }, five.context)).rejects.toThrow("use seal_vote");
  expect([taken.sent, five.sent]).toEqual([[], []]);
});

test("a member of a committee replaces its vote without another lock", async () => {
  const { context, sent } = contextOf({ ...NEW, roundOf: { ...DRAW, stage: 2 }, commitmentOf: word(3) });
  expect(await sealVote.commits?.({ verificationId: ID, ...vote }, context)).toBe(0n);
  await sealVote.run({ verificationId: ID, ...vote }, context);
  expect(sent).toEqual([["SealedVotes", "commitVote", [ID, commitmentOf(ID, { voter, ...vote }), 0]]]);
});

test("a sampled batch is submitted with the seal of all its inputs, and needs a trace of each", async () => {
  const task = { modelId: word(1), round: 0, check: Check.Sampled };
  const { context, sent } = contextOf({ getTask: task, bondRequired: 1n });
  const output = { text: "an archive" };
  const one = submitResult.run({ taskId: ID, output, trace: word(7) }, context);
  await expect(one).rejects.toThrow("give the traces of its inputs");
  const inputTraces = [word(7), word(8)];
  await submitResult.run({ taskId: ID, output, inputTraces }, context).catch(() => undefined);
  const [, call] = sent as [unknown, [string, string, unknown[]]];
  const [, , resultHash, , seal] = call[2] as [Hex, string, Hex, string, Hex];
  const seals = sealsOf(verificationIdOf(ID, 1, resultHash), inputTraces);
  expect([call[1], seal]).toEqual(["submitSealedResult", batchSeal(seals)]);
});

test("the sample is drawn once, and later calls read it", async () => {
  const sample = { seed: word(0), indexes: [] as number[] };
  const { context, sent } = contextOf({ sampleOf: sample });
  await drawSample.run({ verificationId: ID, items: 20 }, context);
  expect(sent).toEqual([["SealedVotes", "drawSample", [ID]]]);
  const drawn = contextOf({ sampleOf: { seed: word(5), indexes: [7, 2] } });
  expect(await drawSample.run({ verificationId: ID, items: 20 }, drawn.context)).toEqual({ indexes: [7, 2] });
  expect(drawn.sent).toEqual([]);
});

test("a vote on a sample is sealed and opened with its traces", async () => {
  const { context, sent } = contextOf({ ...NEW, roundOf: DRAW });
  const { trace: _, ...rest } = vote;
  const traces = [word(7), word(8)];
  const trace = sampleTrace(traces);
  await sealVote.run({ verificationId: ID, ...rest, traces }, context);
  await openVotes.run({ verificationId: ID, votes: [{ ...rest, traces }] }, context);
  const opening = { voter, ...rest, trace };
  expect(sent).toEqual([
    ["SealedVotes", "commitVote", [ID, commitmentOf(ID, opening), drawnTicket(DRAW, voter, 1_000n)]],
    ["SealedVotes", "openSampledVotes", [ID, [opening], traces]],
  ]);
  const other = openVotes.run({ verificationId: ID, votes: [{ ...rest, traces }, vote] }, context);
  await expect(other).rejects.toThrow("another call");
  await expect(sealVote.run({ verificationId: ID, ...rest }, context)).rejects.toThrow("Give the trace");
});

test("the seals of the drawn inputs are read from the submission and shown with their proofs", async () => {
  const store = memoryStore();
  const seals = sealsOf(ID, [word(1), word(2), word(3)]);
  const stored = await store.keep(canonicalJsonBytes(seals));
  const { round } = await submittedRound(store, new Uint8Array(2), { output: "", metrics: {} }, stored);
  const { context, sent } = contextOf({ sampleOf: { seed: word(5), indexes: [2, 0] } });
  const content = { fetch: store.contents.fetch };
  const api = { get: async () => ({ bundleCid: round.bundleCid }) };
  await pinSample.run({ verificationId: ID }, { ...context, api, content } as unknown as ActContext);
  expect(sent).toEqual([["SealedVotes", "pinSample", [ID, ...pinOf(seals, [2, 0])]]]);
});
