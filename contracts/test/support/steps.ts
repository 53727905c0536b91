/** The steps of a task's life as the actors take them; a test says only what differs. */
import { encodeAbiParameters, type Hex, keccak256, parseEther, sha256, toHex } from "viem";
import {
  actors,
  type Contracts,
  networkHelpers,
  publicClient,
  read,
  send,
  verifier,
  type Wallet,
} from "./world.ts";

export const HOUR = 3_600;
export const DAY = 24 * HOUR;
export const REWARD = parseEther("10");
const CID = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";

export const model = {
  name: "Iris classifier",
  description:
    "Tells three species of iris apart by the length and width of their sepals and petals. ".repeat(3),
  version: "1.0.0",
  category: "classification",
  metadataCid: CID,
  metadataDigest: sha256(toHex("metadata")),
  accessMethod: `ipfs://${CID}|https://example.org/iris`,
  isPublic: true,
};

export const details = JSON.stringify({
  resultHash: sha256(toHex("result")),
  bundleHash: sha256(toHex("bundle")),
  verification: {
    method: "re-run",
    runtime: "onnxruntime-web 1.30.0",
    tolerance: 0.000001,
    seed: 7,
    note: "n".repeat(120),
  },
});

export async function now(): Promise<number> {
  return networkHelpers.time.latest();
}

/** Registers a model and returns its id. */
export async function registerModel(c: Contracts, input = model, by: Wallet = actors.owner): Promise<Hex> {
  await send(by, c.registry, "registerModel", [input]);
  const count = Number(await read(c.registry, "modelCount"));
  const [[view]] = await read<[[{ id: Hex }], bigint]>(c.registry, "getModels", [BigInt(count - 1), 1n]);
  return view.id;
}

export async function taskInput(duration = 14 * DAY) {
  const modelDigest = model.metadataDigest;
  const deadline = (await now()) + duration;
  return { taskType: 0, check: 0, deadline, dataPointer: `ipfs://${CID}`, metadataCid: CID, modelDigest };
}

/** Id of the task created last. */
export async function lastTask(c: Contracts): Promise<Hex> {
  const count = Number(await read(c.tasks, "taskCount"));
  const [[view]] = await read<[[{ id: Hex }], bigint]>(c.tasks, "getTasks", [BigInt(count - 1), 1n]);
  return view.id;
}

/** Creates a task and returns its id. */
export async function createTask(c: Contracts, modelId: Hex, reward = REWARD): Promise<Hex> {
  await send(actors.requester, c.tasks, "createTask", [modelId, await taskInput(), reward]);
  return lastTask(c);
}

const RESULT = ((1n << 104n) - 1n) << 40n;

/** The verification id of a submission: the task id with 104 bits of hash over the result, and the round in its last byte. */
export function verificationId(
  taskId: Hex,
  round = 1,
  result = round === 1 ? "result" : "another result",
): Hex {
  const parts = [{ type: "bytes32" }, { type: "uint8" }, { type: "bytes32" }] as const;
  const hash = keccak256(encodeAbiParameters(parts, [taskId, round, sha256(toHex(result))]));
  return toHex(BigInt(taskId) | (BigInt(hash) & RESULT) | BigInt(round), { size: 32 });
}

export function submitArguments(taskId: Hex, result = "result"): [Hex, string, Hex, string] {
  return [taskId, CID, sha256(toHex(result)), details];
}

export async function submit(
  c: Contracts,
  taskId: Hex,
  result = "result",
  by = actors.provider,
): Promise<void> {
  await send(by, c.tasks, "submitResult", submitArguments(taskId, result));
}

/** A submitted task whose verification is not started. */
export async function submittedTask(c: Contracts, modelId: Hex, reward = REWARD): Promise<Hex> {
  const taskId = await createTask(c, modelId, reward);
  await send(actors.provider, c.tasks, "acceptTask", [taskId]);
  await submit(c, taskId);
  return taskId;
}

export async function start(c: Contracts, id: Hex, period = DAY): Promise<void> {
  await send(actors.requester, c.verifications, "startVerification", [id, (await now()) + period]);
}

export const reasoning = "The output matches my own run of the model on the same input ok.";

/** Votes in order, from verifier number `first` on: true approves. */
export async function vote(c: Contracts, id: Hex, votes: boolean[], first = 0): Promise<void> {
  for (const [index, approve] of votes.entries()) {
    await send(verifier(first + index), c.verifications, "castVote", [id, approve, 90, reasoning]);
  }
}

export async function gasOf(hash: Hex): Promise<number> {
  return Number((await publicClient.waitForTransactionReceipt({ hash })).gasUsed);
}
