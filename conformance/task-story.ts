/**
 * A task on the real contracts, step by step: Ada's model, Clara's task, Farid's results, five verifiers.
 */
import type { Hex } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { modelIdOf, taskIdOf } from "#protocol/chain/ids.ts";
import { registry, rewards, staking, startContractWorld, tasks, verifications } from "./contract-world.ts";
import { probeTask, readFacts } from "./task-probes.ts";

const DAY = 86_400;
export const REWARD = 10n ** 18n;
export const VERIFIERS: readonly DemoName[] = ["Ines", "Jonas", "Kemal", "Lena", "Mario"];
/** The accounts whose actions are compared: parties, a verifier, a new verifier, two strangers. Edith has no tokens. */
const PEOPLE: readonly DemoName[] = ["Clara", "Farid", "Ada", "Ines", "Nadia", "Oskar", "Edith"];
const STAKE = 20n * 10n ** 18n;

export const addressOf = (name: DemoName) => demoAccount(name).address;
export const resultHash = (number: number): Hex => `0x${number.toString(16).padStart(2, "0").repeat(32)}`;
export const modelId = modelIdOf(LOCAL_CHAIN_ID, registry.address, 1);

const MODEL = {
  name: "Iris",
  description: "Classifies iris flowers by four lengths.",
  version: "1.0.0",
  category: "cv",
  metadataCid: "bafy",
  metadataDigest: resultHash(1),
  accessMethod: "",
  isPublic: true,
};

/** Starts a chain with the model registered and five verifiers staked. `begin` resets it to that state. */
export async function startTaskStory() {
  const world = await startContractWorld();
  await world.send(addressOf("Ada"), registry, "registerModel", [MODEL]);
  for (const name of VERIFIERS) await world.send(addressOf(name), staking, "stake", [STAKE]);
  await world.moveTo((await world.now()) + 10);

  let snapshot: unknown;
  let seq = 0;
  /** Second in which the vote started, or was last extended. */
  let gate = 0;
  /** Seconds of locks before the vote started. */
  let lockedSecondsAtStart = 0;
  let judged = 0;

  const id = () => taskIdOf(LOCAL_CHAIN_ID, tasks.address, seq);
  const task = async () => world.read(tasks, "getTask", [id()], await world.now());
  const verificationId = async () => (await task()).verificationId;
  const verification = async () =>
    world.read(verifications, "getVerification", [await verificationId()], await world.now());
  const escalation = async () =>
    world.read(verifications, "getEscalation", [await verificationId()], await world.now());

  async function create(reward = REWARD): Promise<void> {
    const deadline = (await world.now()) + DAY;
    const input = { taskType: 0, deadline, dataPointer: "ipfs://bafy", metadataCid: "" };
    await world.send(addressOf("Clara"), tasks, "createTask", [modelId, input, reward]);
    seq += 1;
  }

  async function begin(): Promise<void> {
    if (snapshot) await world.rpc("evm_revert", snapshot);
    snapshot = await world.rpc("evm_snapshot");
    seq = 0;
    gate = 0;
    lockedSecondsAtStart = 0;
    await create();
  }

  const accept = () => world.send(addressOf("Farid"), tasks, "acceptTask", [id()]);
  const submit = (hash = resultHash(1)) =>
    world.send(addressOf("Farid"), tasks, "submitResult", [id(), "bafy", hash, "{}"]);

  async function start(): Promise<void> {
    const deadline = (await world.now()) + DAY;
    await world.send(addressOf("Clara"), verifications, "startVerification", [
      await verificationId(),
      deadline,
    ]);
    gate = await world.now();
    lockedSecondsAtStart = await world.read(verifications, "lockedSeconds", [], gate);
  }

  async function vote(support: boolean, ...names: readonly DemoName[]): Promise<void> {
    const verification = await verificationId();
    for (const name of names) {
      await world.send(addressOf(name), verifications, "castVote", [verification, support, 80, "because"]);
    }
  }

  /** From an open task to five votes for one side. */
  async function decide(support: boolean): Promise<void> {
    await accept();
    await submit();
    await start();
    await vote(support, ...VERIFIERS);
  }

  /** Lets the vote reach its deadline and finalizes it: it is extended or closed. */
  async function letVoteEnd(): Promise<void> {
    await world.moveTo((await verification()).verificationDeadline + 1);
    await world.send(addressOf("Edith"), verifications, "finalizeVerification", [await verificationId()]);
    if ((await verification()).startedAt && !(await verification()).isComplete) gate = await world.now();
  }

  const escalate = async (name: DemoName) =>
    world.send(addressOf(name), verifications, "escalate", [await verificationId(), "bafy"]);
  const distribute = async () =>
    world.send(addressOf("Clara"), rewards, "distributeRewards", [id(), await verificationId()]);

  const voteGate = () => ({ eligibleBefore: gate, lockedSecondsAtStart });
  /** The input of the rules for the task and these accounts in the next second, after one result. */
  const facts = (people: readonly DemoName[]) =>
    readFacts(world, id(), people, { assignmentRounds: 1, ...voteGate() });

  /**
   * Evaluates every action of every account in the next second and around the given ones, by the rules and the contracts.
   * @param assignmentRounds results submitted in the current assignment, which no view returns
   * @returns a line for every disagreement
   */
  async function disagreements(assignmentRounds: number, ...seconds: number[]): Promise<string[]> {
    const now = await world.now();
    const around = seconds.flatMap((second) => [second - 1, second, second + 1]);
    const later = [...new Set([now + 1, ...around])].filter((second) => second > now);
    const hidden = { assignmentRounds, ...voteGate() };
    const probes = await probeTask(world, id(), PEOPLE, later, hidden);
    const outcomes = await world.outcomes(probes.map(({ attempt }) => attempt));
    judged += probes.length;
    return probes.flatMap(({ attempt, label, verdict }, index) => {
      const place = `+${attempt.at - now}s ${label}`;
      const ruled = verdict.allowed ? undefined : verdict.rule;
      if (ruled !== outcomes[index]) {
        return `${place}: rules ${ruled ?? "allow"}, contracts ${outcomes[index] ?? "allow"}`;
      }
      // Where a rule ends with time, the stated second must be in the future.
      const kept = verdict.allowed || verdict.until === undefined || verdict.until > attempt.at;
      return kept ? [] : `${place}: promised from second ${verdict.until}, which has come`;
    });
  }

  const steps = { accept, begin, create, decide, distribute, escalate, letVoteEnd, start, submit, vote };
  const views = { escalation, facts, id, task, verification, verificationId };
  return { world, ...steps, ...views, disagreements, judged: () => judged };
}

export type TaskStory = Awaited<ReturnType<typeof startTaskStory>>;
