import type { Hex } from "viem";
import { expect, test } from "vitest";
import { GasCapReached } from "../chain/chain.ts";
import { ALL_EVENTS, type ContractEvents } from "../chain/contract-events.ts";
import { openLedger } from "../ledger/ledger.ts";
import { openMetrics } from "../service/metrics.ts";
import type { VotingRound } from "../work/round.ts";
import { createVerifier, type VerifierParts } from "./agent.ts";
import { forgetSeat, rememberSeat } from "./early-seat.ts";
import { gasOfOpenings } from "./kept-votes.ts";

test("a verifier that starts while the chain is away waits for it, and stakes once", async () => {
  let tries = 0;
  const parts = {
    account: "0x1",
    policy: {},
    index: { rounds: async () => [], unsettled: async () => [] },
    contracts: { collect: async () => undefined },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("verifier"),
    dryRun: false,
    ledger: openLedger(":memory:"),
    prepare: async () => {
      if (++tries === 1) throw new Error("fetch failed");
    },
  };
  const verifier = createVerifier(parts as unknown as VerifierParts);
  await expect(verifier.poll(ALL_EVENTS)).rejects.toThrow("fetch failed");
  await verifier.poll(ALL_EVENTS);
  await verifier.poll(ALL_EVENTS);
  expect(tries).toBe(2);
});

const roundOf = (digit: string) => ({
  verification: `0x${digit.repeat(64)}`,
  task: `0x${digit.repeat(64)}`,
  round: 1,
  resultHash: "0x3",
  kind: "inference",
  model: "0x4",
  requester: "0x5",
});

/** A verifier with these open rounds. @param hasVoted whether the chain has its vote */
const votedVerifier = (
  rounds: readonly ReturnType<typeof roundOf>[],
  hasVoted: (verification: string) => Promise<true>,
) =>
  createVerifier({
    account: "0x1",
    policy: { exceptRequesters: [] },
    index: { rounds: async () => rounds, unsettled: async () => [] },
    contracts: {
      hasVoted,
      submitted: async () => undefined,
      conclude: async () => undefined,
      collect: async () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("verifier"),
    dryRun: false,
    ledger: openLedger(":memory:"),
    prepare: async () => undefined,
  } as unknown as VerifierParts);

test("a round that stays open after the own vote does not keep the next one from being judged", async () => {
  const rounds = ["1", "2"].map(roundOf);
  const asked: string[] = [];
  const verifier = votedVerifier(rounds, async (verification) => {
    asked.push(verification);
    return true;
  });
  for (let round = 0; round < 4; round++) {
    await verifier.poll(ALL_EVENTS);
    await verifier.idle();
  }
  expect(asked).toEqual([...rounds, ...rounds].map(({ verification }) => verification));
});

test("a verifier without the gas for its votes is unhealthy and says why, until the vote is sent", async () => {
  let isShort = true;
  const verifier = votedVerifier([roundOf("1")], async () => {
    if (isShort) throw new GasCapReached("seal a vote would leave too little gas");
    return true;
  });
  const poll = async () => {
    await verifier.poll(ALL_EVENTS);
    await verifier.idle();
    return verifier.problem?.();
  };
  expect(await poll()).toBe("seal a vote would leave too little gas");
  isShort = false;
  expect(await poll()).toBeUndefined();
});

test("gas is kept for each vote that is not opened, whether it is computed or its seat is held, and for one more", async () => {
  const ledger = openLedger(":memory:");
  const one = gasOfOpenings(ledger);
  const [held, kept] = ["1", "2"].map(roundOf) as unknown as VotingRound[];
  await rememberSeat(held as VotingRound, ledger, 1);
  expect(gasOfOpenings(ledger)).toBe(2n * one);
  const step = { task: (kept as VotingRound).verification, round: 1 };
  await ledger.once(step, "sealed-vote", 1, async () => ({}));
  expect(gasOfOpenings(ledger)).toBe(3n * one);
  await ledger.once(step, "sealed-vote-ended", 1, async () => true);
  await forgetSeat(held as VotingRound, ledger, 1);
  expect(gasOfOpenings(ledger)).toBe(one);
});

test("after the vote the chain is queried again when an event names the task, and when collecting failed; not at every poll", async () => {
  const verification: Hex = `0x${"1".repeat(62)}01`;
  const round = {
    verification,
    task: `0x${"1".repeat(62)}00`,
    round: 1,
    resultHash: "0x3",
    kind: "inference",
    model: "0x4",
    requester: "0x5",
  };
  const asked: string[] = [];
  let isAway = true;
  const parts = {
    account: "0x1",
    policy: { exceptRequesters: [] },
    index: { rounds: async () => [round], unsettled: async () => [{ verification }] },
    contracts: {
      hasVoted: async () => {
        asked.push("vote");
        return true;
      },
      submitted: async () => undefined,
      conclude: async () => undefined,
      collect: async (due: readonly Hex[]) => {
        if (due.length > 0) asked.push("collect");
        if (isAway) throw new Error("fetch failed");
      },
    },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("verifier"),
    dryRun: false,
    ledger: openLedger(":memory:"),
    prepare: async () => undefined,
  };
  const verifier = createVerifier(parts as unknown as VerifierParts);
  const poll = async (isNamed: boolean): Promise<string[]> => {
    const events: ContractEvents = { isAny: isNamed, isAbout: (id) => isNamed && id === verification };
    await verifier.poll(events);
    await verifier.idle();
    return asked.splice(0).toSorted();
  };
  expect(await poll(false)).toEqual(["collect", "vote"]);
  isAway = false;
  expect(await poll(false)).toEqual(["collect"]);
  expect([await poll(false), await poll(false)]).toEqual([[], []]);
  expect(await poll(true)).toEqual(["collect", "vote"]);
});
