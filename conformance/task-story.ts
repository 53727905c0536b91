/** A task on the real contracts: Ada's model, Clara's task, Farid's results, five verifiers. */
import { encodeFunctionData, type Hex } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { modelIdOf, taskIdOf } from "#protocol/chain/ids.ts";
import {
  accessManager,
  registry,
  rewards,
  staking,
  startContractWorld,
  tasks,
  verifications,
} from "./contract-world.ts";
import { probeTask, readFacts } from "./task-probes.ts";

const DAY = 86_400;
/** Of the local chain, seconds. */
const ADMIN_DELAY = 60;
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
  /** Whether a vote came in the last tenth of the present period. */
  let lateVote = false;
  let attesters: readonly Hex[] = [];
  let modelOwner = addressOf("Ada");
  let formerProviders: readonly Hex[] = [];
  let judged = 0;

  let taskId: Hex = modelId;
  const id = () => taskId;
  const task = async () => world.read(tasks, "getTask", [id()], await world.now());
  const verificationId = async () => (await task()).verificationId;
  const verificationOf = async (id: Hex) =>
    world.read(verifications, "getVerification", [id], await world.now());
  const verification = async () => verificationOf(await verificationId());
  const escalation = async () =>
    world.read(verifications, "getEscalation", [await verificationId()], await world.now());

  async function create(reward = REWARD): Promise<void> {
    const deadline = (await world.now()) + DAY;
    const input = {
      taskType: 0,
      check: 0,
      deadline,
      dataPointer: "ipfs://bafy",
      metadataCid: "",
      modelDigest: resultHash(1),
    };
    const requester = addressOf("Clara");
    await world.send(requester, tasks, "createTask", [modelId, input, reward]);
    seq += 1;
    taskId = taskIdOf(LOCAL_CHAIN_ID, tasks.address, seq, { ...input, requester, modelId, reward });
  }

  async function begin(): Promise<void> {
    if (snapshot) await world.rpc("evm_revert", snapshot);
    snapshot = await world.rpc("evm_snapshot");
    seq = 0;
    gate = 0;
    lockedSecondsAtStart = 0;
    lateVote = false;
    attesters = [];
    modelOwner = addressOf("Ada");
    formerProviders = [];
    await create();
  }

  const accept = () => world.send(addressOf("Farid"), tasks, "acceptTask", [id()]);
  const submit = (hash = resultHash(1), by: DemoName = "Farid") =>
    world.send(addressOf(by), tasks, "submitResult", [id(), "bafy", hash, "{}"]);
  async function attest(name: DemoName): Promise<void> {
    await world.send(addressOf(name), tasks, "verifyTask", [id(), "checked"]);
    attesters = [...attesters, addressOf(name)];
  }
  async function sellModel(buyer: DemoName): Promise<void> {
    await world.send(addressOf("Ada"), registry, "offerOwnership", [modelId, addressOf(buyer)]);
    await world.send(addressOf(buyer), registry, "acceptOwnership", [modelId]);
  }
  /** Notes a provider that the requester has replaced after a rejection. */
  function replace(name: DemoName): void {
    formerProviders = [...formerProviders, addressOf(name)];
  }

  async function start(): Promise<void> {
    const deadline = (await world.now()) + DAY;
    await world.send(addressOf("Clara"), verifications, "startVerification", [
      await verificationId(),
      deadline,
    ]);
    gate = await world.now();
    ({ owner: modelOwner } = await world.read(registry, "getModel", [modelId], gate));
    lockedSecondsAtStart = await world.read(verifications, "lockedSeconds", [], gate);
  }

  async function vote(support: boolean, ...names: readonly DemoName[]): Promise<void> {
    const verification = await verificationId();
    const view = () => verificationOf(verification);
    for (const name of names) {
      const { verificationDeadline } = await view();
      await world.send(addressOf(name), verifications, "castVote", [verification, support, 80, "because"]);
      const quiet = Math.floor((verificationDeadline - gate) / 10);
      lateVote ||= (await world.now()) + quiet > verificationDeadline;
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
    if (!(await verification()).startedAt || (await verification()).isComplete) return;
    gate = await world.now();
    lateVote = false;
  }

  /** Lets rounds that start from now on be decided only after so many seconds. */
  async function raiseMinVotingTime(minVotingTime: number): Promise<void> {
    const admin = addressOf("Admin");
    const rules = await world.read(verifications, "params", [], await world.now());
    const args = [{ ...rules, minVotingTime }] as const;
    const data = encodeFunctionData({ abi: verifications.abi, functionName: "setParams", args });
    await world.send(admin, accessManager, "schedule", [verifications.address, data, 0]);
    await world.moveTo((await world.now()) + ADMIN_DELAY);
    await world.send(admin, verifications, "setParams", args);
  }

  const escalate = async (name: DemoName) =>
    world.send(addressOf(name), verifications, "escalate", [await verificationId(), "bafy"]);
  const distribute = async () =>
    world.send(addressOf("Clara"), rewards, "distributeRewards", [id(), await verificationId()]);

  const voteGate = () => ({
    eligibleBefore: gate,
    lockedSecondsAtStart,
    lateVote,
    attesters,
    modelOwner,
    formerProviders,
  });
  /** The input of the rules for the task and these accounts in the next second, after one result. */
  const facts = (people: readonly DemoName[]) =>
    readFacts(world, id(), people, { assignmentRounds: 1, ...voteGate() });

  /** Compares rules and contracts for every action, account and time; a line for every disagreement. */
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

  const steps = { accept, attest, begin, create, decide, distribute, escalate, letVoteEnd, replace };
  const views = { escalation, facts, id, task, verification, verificationId };
  return {
    world,
    ...steps,
    start,
    submit,
    vote,
    raiseMinVotingTime,
    sellModel,
    ...views,
    disagreements,
    judged: () => judged,
  };
}

export type TaskStory = Awaited<ReturnType<typeof startTaskStory>>;
