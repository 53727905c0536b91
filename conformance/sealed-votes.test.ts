/** Traces, commitments, tickets and signatures of `protocol/chain/sealed/sealed-vote.ts` against the real contracts. */
import { type Address, type Hex, toHex, zeroHash } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { modelIdOf, taskIdOf, taskIdOfVerification, verificationIdOf } from "#protocol/chain/ids.ts";
import { batchSeal, pinOf, sealsOf, voteOnSample } from "#protocol/chain/sealed/sampled-batch.ts";
import {
  commitmentOf,
  commitmentTypedData,
  drawnTicket,
  JUDGED_TRACE,
  type Opening,
  resultSeal,
  SEALED_VOTES_DOMAIN,
  STAGE,
  ticketDelay,
  traceOfVote,
  traceSeal,
} from "#protocol/chain/sealed/sealed-vote.ts";
import { Check, VerificationStatus } from "#protocol/generated/enums.ts";
import { bondFor, payUndecided, splitReward } from "#protocol/rules/reward.ts";
import { sealedPhase } from "#protocol/rules/round/phase.ts";
import { isSealedStepDue, sealedFinalization, seatsOf } from "#protocol/rules/round/sealed.ts";
import {
  type ContractWorld,
  registry,
  rewards,
  sealedVotes,
  staking,
  startContractWorld,
  tasks,
  token,
  verifications,
} from "./contract-world.ts";

const MLB = 10n ** 18n;
const DAY = 86_400;
const word = (value: number): Hex => toHex(value, { size: 32 });
const of = (name: DemoName): Address => demoAccount(name).address;
const VERIFIERS = ["Ines", "Jonas", "Kemal", "Lena", "Mario"] as const;
const DIGEST = word(0xd1);
/** Of the inputs of a batch. */
const DIGESTS = Array.from({ length: 21 }, (_, index) => word(0xd100 + index));
const MODEL = {
  name: "Iris",
  description: "Classifies iris flowers by four lengths.",
  version: "1.0.0",
  category: "cv",
  metadataCid: "bafy",
  metadataDigest: word(1),
  accessMethod: "",
  isPublic: true,
};

let world: ContractWorld;
let tasksCreated = 0;
beforeAll(async () => {
  world = await startContractWorld();
  await world.send(of("Ada"), registry, "registerModel", [MODEL]);
  for (const name of VERIFIERS) await world.send(of(name), staking, "stake", [50n * MLB]);
  await world.moveTo((await world.now()) + 10);
}, 60_000);
afterAll(() => world.stop());

/** Starts a round about a result. */
async function start(check: Check): Promise<Hex> {
  const deadline = (await world.now()) + 3 * DAY;
  const modelId = modelIdOf(LOCAL_CHAIN_ID, registry.address, 1);
  const data = {
    taskType: 0,
    check,
    deadline,
    dataPointer: "ipfs://x",
    metadataCid: "bafy",
    modelDigest: word(1),
  };
  await world.send(of("Clara"), tasks, "createTask", [modelId, data, 10n * MLB]);
  const terms = { ...data, requester: of("Clara"), modelId, reward: 10n * MLB };
  const task = taskIdOf(LOCAL_CHAIN_ID, tasks.address, ++tasksCreated, terms);
  await world.send(of("Farid"), tasks, "acceptTask", [task]);
  const verification = verificationIdOf(task, 1, word(2));
  if (check !== Check.Open && check !== Check.Judged) {
    const isSampled = check === Check.Sampled;
    const seal = isSampled
      ? batchSeal(sealsOf(verification, DIGESTS))
      : resultSeal(check, verification, DIGEST);
    const none = { value: 0n, deadline: 0n, v: 0, r: zeroHash, s: zeroHash };
    await world.send(of("Farid"), tasks, "submitSealedResult", [task, "bafy", word(2), "{}", seal, none]);
  } else await world.send(of("Farid"), tasks, "submitResult", [task, "bafy", word(2), "{}"]);
  const end = (await world.now()) + DAY;
  await world.send(of("Clara"), verifications, "startVerification", [verification, end]);
  // The seed is the hash of the next block.
  for (let block = 0; block < 2; block++) await world.rpc("evm_mine");
  return verification;
}

const roundOf = async (verification: Hex) =>
  world.read(sealedVotes, "roundOf", [verification], await world.now());
const phaseOf = async (verification: Hex) => {
  const [{ opening }, { status }] = await Promise.all([roundOf(verification), verificationOf(verification)]);
  return sealedPhase({ status: status as VerificationStatus, opening });
};
const verificationOf = async (verification: Hex) =>
  world.read(verifications, "getVerification", [verification], await world.now());
/** A run that found the provider's result, in a round of five seats at once. */
const rightRun = async (verification: Hex) => ({
  verificationId: verification,
  digest: DIGEST,
  seal: await world.read(tasks, "traceSealOf", [verification], await world.now()),
  isSameResult: true,
  stage: STAGE.together,
});
/** Each voter commits its own opening, then a stranger opens all. */
async function play(verification: Hex, openings: readonly Opening[]): Promise<void> {
  for (const opening of openings)
    await world.send(opening.voter, sealedVotes, "commitVote", [
      verification,
      commitmentOf(verification, opening),
      0,
    ]);
  await world.send(of("Hiro"), sealedVotes, "openVotes", [verification, openings]);
}
const openingOf = (name: DemoName, trace: Hex): Opening => ({
  voter: of(name),
  trace,
  confidence: 80,
  reasoning: `${name}: größer ✓`,
  salt: word(9),
});

test("the typed data's domain equals the contract's", async () => {
  const [, name, version] = await world.read(sealedVotes, "eip712Domain", [], await world.now());
  expect({ name, version }).toEqual(SEALED_VOTES_DOMAIN);
});

test("a drawn ticket is one that the contract accepts in the first part of a round", async () => {
  const verification = await start(Check.Judged);
  const draw = await roundOf(verification);
  const now = await world.now();
  let hasTicket = 0;
  for (const name of VERIFIERS) {
    const tickets = Number((50n * MLB) / draw.seatLock);
    const accepted: number[] = [];
    for (let ticket = 0; ticket <= tickets; ticket++) {
      const [ok] = await world.read(sealedVotes, "canCommit", [verification, of(name), ticket], now);
      if (ok) accepted.push(ticket);
    }
    const found = drawnTicket(draw, of(name), 50n * MLB);
    expect([name, found === undefined ? [] : [found]]).toEqual([
      name,
      accepted.filter((ticket) => ticket === found),
    ]);
    expect([name, accepted.length > 0]).toEqual([name, found !== undefined]);
    if (found !== undefined) hasTicket++;
  }
  expect(hasTicket).toBeGreaterThan(0);
});

test("three traces of the sealed computation approve, a guess and another file reject, and a keeper may post all of it", async () => {
  const verification = await start(Check.Recomputed);
  const own = await rightRun(verification);
  const traces = [
    ...[1, 2, 3].map(() => traceOfVote(own).trace),
    traceOfVote({ ...own, isSameResult: false }).trace,
    word(0xbad),
  ];
  const { drawnUntil } = await roundOf(verification);
  await world.moveTo(drawnUntil + 1);
  const openings = VERIFIERS.map((name, index) => openingOf(name, traces[index] as Hex));
  const deadline = drawnUntil + 1_000;
  const signed = await Promise.all(
    openings.map(async (opening, index) => {
      const commitment = commitmentOf(verification, opening);
      const message = { verificationId: verification, voter: opening.voter, commitment, ticket: 0, deadline };
      const typed = commitmentTypedData(LOCAL_CHAIN_ID, sealedVotes.address, message);
      const signature = await demoSigner(VERIFIERS[index] as DemoName, LOCAL_CHAIN_ID).signTypedData(typed);
      return { ...message, signature };
    }),
  );
  expect(await phaseOf(verification)).toBe("committing");
  await world.send(of("Hiro"), sealedVotes, "commitVotes", [signed]);
  expect(await phaseOf(verification)).toBe("opening");
  await world.send(of("Hiro"), sealedVotes, "openVotes", [verification, openings]);
  expect(await phaseOf(verification)).toBe("decided");
  const { status, votesFor, votesAgainst } = await verificationOf(verification);
  expect([status, votesFor, votesAgainst]).toEqual([VerificationStatus.Approved, 3, 2]);
});

test("judged votes approve with 1 and reject with 0", async () => {
  const verification = await start(Check.Judged);
  const seal = await world.read(tasks, "traceSealOf", [verification], await world.now());
  expect(seal).toBe(traceSeal(JUDGED_TRACE.approve));
  await world.moveTo((await roundOf(verification)).drawnUntil + 1);
  const openings = VERIFIERS.map((name, index) =>
    openingOf(name, JUDGED_TRACE[index < 2 ? "approve" : "reject"]),
  );
  await play(verification, openings);
  const { status, votesFor } = await verificationOf(verification);
  expect([status, votesFor]).toEqual([VerificationStatus.Rejected, 2]);
});

test("three different traces against two decide nothing: the requester pays all five, and the bond returns", async () => {
  const verification = await start(Check.Recomputed);
  const { trace } = traceOfVote(await rightRun(verification));
  await world.moveTo((await roundOf(verification)).drawnUntil + 1);
  const openings = VERIFIERS.map((name, index) => openingOf(name, index < 2 ? trace : word(0xbad + index)));
  await play(verification, openings);
  const { status, votesFor, votesAgainst } = await verificationOf(verification);
  expect([status, votesFor, votesAgainst]).toEqual([VerificationStatus.Inconclusive, 2, 3]);
  const { appealUntil } = await world.read(verifications, "getEscalation", [verification], await world.now());
  await world.moveTo(appealUntil + 1);
  const mlbOf = async (name: DemoName) => world.read(token, "balanceOf", [of(name)], await world.now());
  const [clara, farid] = [await mlbOf("Clara"), await mlbOf("Farid")];
  const task = taskIdOfVerification(verification);
  const terms = await world.read(rewards, "getRewardInfo", [task], await world.now());
  await world.send(of("Edith"), tasks, "closeUnverified", [task]);
  const bond = bondFor(10n * MLB, terms.bondBps);
  const { verifierPool } = splitReward(10n * MLB, terms);
  const paid = payUndecided({ votesFor, votesAgainst, sealed: {} }, { verifierPool, bond });
  expect((await mlbOf("Clara")) - clara).toBe(10n * MLB - paid.byRequester);
  expect((await mlbOf("Farid")) - farid).toBe(bond - paid.byProvider);
  const pool = await world.read(rewards, "getPool", [verification], await world.now());
  expect(pool).toEqual({ opened: true, share: paid.share, participants: 5 });
  expect(paid.byProvider).toBe(0n);
});

/** Facts of the rules about a round, from the contracts. */
async function sealedFactsOf(verification: Hex) {
  const { stage, seats, opened, opening, equalRejections } = await roundOf(verification);
  const { votesFor, extensions, verificationDeadline } = await verificationOf(verification);
  const sealed = { stage, seats, opened, opening, equalRejections };
  return { round: { votesFor, extensions, maxExtensions: 2, verificationDeadline }, sealed };
}

test("with one verifier first a ticket takes the seat from the second that its delay gives", async () => {
  const window = await world.read(sealedVotes, "drawnWindow", [], await world.now());
  let compared = 0;
  // In some rounds no ticket of these verifiers is drawn.
  while (compared === 0) {
    const verification = await start(Check.Staged);
    const draw = await roundOf(verification);
    const begin = draw.drawnUntil - window;
    for (const name of VERIFIERS) {
      const ticket = drawnTicket(draw, of(name), 50n * MLB);
      if (ticket === undefined) continue;
      const from = begin + ticketDelay(draw, of(name), ticket, window);
      const accepts = async (at: number) =>
        (await world.read(sealedVotes, "canCommit", [verification, of(name), ticket], at))[0];
      expect([name, await accepts(from - 1), await accepts(from)]).toEqual([name, false, true]);
      compared++;
    }
  }
});

test("a first verifier that finds the provider's trace approves with its hash", async () => {
  const verification = await start(Check.Staged);
  await world.moveTo((await roundOf(verification)).drawnUntil + 1);
  await world.send(of("Ines"), sealedVotes, "commitVote", [verification, zeroHash, 0]);
  const seal = await world.read(tasks, "traceSealOf", [verification], await world.now());
  const own = { verificationId: verification, digest: DIGEST, seal, isSameResult: true, stage: STAGE.first };
  const opening = openingOf("Ines", traceOfVote(own).trace);
  await world.send(of("Ines"), sealedVotes, "openVotes", [verification, [opening]]);
  const { status, votesFor } = await verificationOf(verification);
  expect([status, votesFor]).toEqual([VerificationStatus.Approved, 1]);
});

test("a first verifier that differs calls five others, who vote with the trace itself, and the rules name each step", async () => {
  const verification = await start(Check.Staged);
  await world.moveTo((await roundOf(verification)).drawnUntil + 1);
  await world.send(of("Ines"), sealedVotes, "commitVote", [verification, word(1), 0]);
  const first = openingOf("Ines", word(0xbad));
  const taken = await sealedFactsOf(verification);
  expect([
    seatsOf(taken.sealed),
    isSealedStepDue({ ...taken.round, sealed: taken.sealed }, await world.now()),
  ]).toEqual([1, false]);
  expect(sealedFinalization(taken.round, taken.sealed)).toBe("calls");
  await world.send(of("Ines"), sealedVotes, "openVotes", [verification, [first]]);
  const called = await sealedFactsOf(verification);
  expect(called.sealed).toMatchObject({ stage: 2, seats: 0, opened: 0, opening: false });
  expect(sealedFinalization(called.round, called.sealed)).toBe("extends");
  await world.moveTo((await roundOf(verification)).drawnUntil + 1);
  const seal = await world.read(tasks, "traceSealOf", [verification], await world.now());
  const { trace } = traceOfVote({
    verificationId: verification,
    digest: DIGEST,
    seal,
    isSameResult: true,
    stage: STAGE.committee,
  });
  const openings = VERIFIERS.slice(1, 4).map((name) => openingOf(name, trace));
  for (const opening of openings) {
    const commitment = commitmentOf(verification, opening);
    await world.send(opening.voter, sealedVotes, "commitVote", [verification, commitment, 0]);
  }
  // With three of five seats the time is extended, and votes are opened after the last extension.
  const steps: string[] = [];
  while (steps.at(-1) !== "opens") {
    const { round, sealed } = await sealedFactsOf(verification);
    steps.push(sealedFinalization(round, sealed));
    await world.moveTo(round.verificationDeadline + 1);
    await world.send(of("Hiro"), verifications, "finalizeVerification", [verification]);
    expect((await roundOf(verification)).opening).toBe(steps.at(-1) === "opens");
  }
  expect(steps).toEqual(["extends", "opens"]);
  await world.send(of("Hiro"), sealedVotes, "openVotes", [verification, openings]);
  const { status, votesFor, votesAgainst } = await verificationOf(verification);
  expect([status, votesFor, votesAgainst]).toEqual([VerificationStatus.Approved, 3, 1]);
});

test("a sample is drawn and pinned, its traces approve, and another file of one input rejects", async () => {
  const verification = await start(Check.Sampled);
  await world.send(of("Hiro"), sealedVotes, "drawSample", [verification]);
  const sampleOf = async () =>
    world.read(sealedVotes, "sampleOf", [verification, DIGESTS.length], await world.now());
  const { indexes } = await sampleOf();
  expect(new Set(indexes).size).toBe(8);
  const seals = sealsOf(verification, DIGESTS);
  const vote = (isSame: (at: number) => boolean) => {
    const inputs = indexes.map((index, at) => ({
      index,
      digest: DIGESTS[index] as Hex,
      isSame: isSame(at),
    }));
    return voteOnSample(verification, inputs, seals);
  };
  const [approval, rejection] = [vote(() => true), vote((at) => at !== 3)];
  expect([approval.approves, rejection.approves, rejection.differing]).toEqual([true, false, [indexes[3]]]);
  await world.moveTo((await roundOf(verification)).drawnUntil + 1);
  const votes = [approval, approval, approval, rejection, rejection];
  const openings = VERIFIERS.map((name, at) => openingOf(name, (votes[at] ?? approval).trace));
  for (const opening of openings)
    await world.send(opening.voter, sealedVotes, "commitVote", [
      verification,
      commitmentOf(verification, opening),
      0,
    ]);
  await world.send(of("Hiro"), sealedVotes, "pinSample", [verification, ...pinOf(seals, indexes)]);
  expect((await sampleOf()).pinned).not.toBe(zeroHash);
  for (const { traces } of [rejection, approval])
    await world.send(of("Hiro"), sealedVotes, "openSampledVotes", [verification, openings, traces]);
  const { status, votesFor, votesAgainst } = await verificationOf(verification);
  expect([status, votesFor, votesAgainst]).toEqual([VerificationStatus.Approved, 3, 2]);
});
