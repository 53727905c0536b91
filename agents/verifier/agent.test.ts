import type { Hex } from "viem";
import { expect, test } from "vitest";
import { GasCapReached } from "../chain/chain.ts";
import { ALL_EVENTS, type ContractEvents } from "../chain/contract-events.ts";
import { openLedger } from "../ledger/ledger.ts";
import { openMetrics } from "../service/metrics.ts";
import { createVerifier, type VerifierParts } from "./agent.ts";

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

test("a round that stays open after the own vote does not keep the next one from being judged", async () => {
  const rounds = ["1", "2"].map((digit) => ({
    verification: `0x${digit.repeat(64)}`,
    task: `0x${digit.repeat(64)}`,
    round: 1,
    resultHash: "0x3",
    kind: "inference",
    model: "0x4",
    requester: "0x5",
  }));
  const asked: string[] = [];
  const parts = {
    account: "0x1",
    policy: { exceptRequesters: [] },
    index: { rounds: async () => rounds, unsettled: async () => [] },
    contracts: {
      hasVoted: async (verification: string) => {
        asked.push(verification);
        return true;
      },
      submitted: async () => undefined,
      conclude: async () => undefined,
      collect: async () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("verifier"),
    dryRun: false,
    ledger: openLedger(":memory:"),
    prepare: async () => undefined,
  };
  const verifier = createVerifier(parts as unknown as VerifierParts);
  for (let round = 0; round < 4; round++) {
    await verifier.poll(ALL_EVENTS);
    await verifier.idle();
  }
  expect(asked).toEqual([...rounds, ...rounds].map(({ verification }) => verification));
});

test("a verifier without the gas for its votes is unhealthy and says why, until the vote is sent", async () => {
  const verification: Hex = `0x${"1".repeat(64)}`;
  const round = { verification, task: verification, round: 1, resultHash: "0x3", kind: "inference" };
  let isShort = true;
  const parts = {
    account: "0x1",
    policy: { exceptRequesters: [] },
    index: {
      rounds: async () => [{ ...round, model: "0x4", requester: "0x5" }],
      unsettled: async () => [],
    },
    contracts: {
      async hasVoted() {
        if (isShort) throw new GasCapReached("seal a vote would leave too little gas");
        return true;
      },
      submitted: async () => undefined,
      conclude: async () => undefined,
      collect: async () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("verifier"),
    dryRun: false,
    ledger: openLedger(":memory:"),
    prepare: async () => undefined,
  };
  const verifier = createVerifier(parts as unknown as VerifierParts);
  const poll = async () => {
    await verifier.poll(ALL_EVENTS);
    await verifier.idle();
    return verifier.problem?.();
  };
  expect(await poll()).toBe("seal a vote would leave too little gas");
  isShort = false;
  expect(await poll()).toBeUndefined();
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
