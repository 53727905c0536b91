/** Sealed votes over contracts that are made up. */
import { type Hex, toHex } from "viem";
import { expect, test } from "vitest";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { commitmentOf, drawnTicket, roundTrace, traceSeal } from "#protocol/chain/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { ActContext } from "./act.ts";
import { submitResult } from "./provider.ts";
import { openVotes, sealVote } from "./sealed-votes.ts";

const word = (value: number): Hex => toHex(value, { size: 32 });
const ID = word(0x0a01);
const voter = `0x${"02".repeat(20)}` as const;
const vote = { trace: word(7), confidence: 90, reasoning: "The same.", salt: word(9) };
const DRAW = { seed: word(5), chance: 2 ** 30, seatLock: 10n };

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
  const { context, sent } = contextOf({ roundOf: DRAW, getVerifier: { staked: 1_000n } });
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
