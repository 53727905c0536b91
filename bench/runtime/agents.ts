/** Measures agents as an operator starts them, on a stack of their own: how much one provider does, and how soon five have voted. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Hex, parseEther } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { taskManagerAbi, verificationManagerAbi } from "#protocol/generated/abi.ts";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import { packageBytes } from "#stack/packages/catalogue.ts";
import { startStack } from "#stack/stack.ts";
import { type AgentProcess, agentProcess } from "../../e2e/agents/crew.ts";
import { giveGas } from "../../e2e/support/chain.ts";
import { type Marketplace, marketplaceAt } from "../../e2e/support/marketplace.ts";

const ROOT = join(import.meta.dirname, "../..");
const STATE_DIR = ".local/bench-agents";
const ROWS = 150;
const VERIFIERS = 5;
/** Enough that the first and the last moment weigh little. */
const QUEUED = 10;
const VOTED = 5;
const POLL_MS = 50;
const GIVE_UP_MS = 180_000;
const { contracts } = deploymentFor(LOCAL_CHAIN_ID);

export interface AgentFigures {
  /** Of one provider with a queue before it and one run at a time. */
  readonly tasksPerMinute: number;
  /** From the submission of a result to the fifth vote on it, each task; the vote is started at once. */
  readonly secondsToFifthVote: readonly number[];
}

/** Seconds until something is so. @throws Error when it takes minutes */
async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > GIVE_UP_MS) throw new Error(`${what} took more than ${GIVE_UP_MS} ms`);
    await sleep(POLL_MS);
  }
  return (performance.now() - began) / 1_000;
}

const tasksWith = async (
  { client }: Marketplace,
  eventName: "TaskAssigned" | "ResultSubmitted",
): Promise<Hex[]> => {
  const { address } = contracts.TaskManager;
  const logs = await client.getContractEvents({ address, abi: taskManagerAbi, eventName, fromBlock: 0n });
  return logs.map(({ args }) => (args as { taskId: Hex }).taskId);
};

async function votesOn({ client }: Marketplace, taskId: Hex): Promise<number> {
  const { address } = contracts.VerificationManager;
  const own = { address, abi: verificationManagerAbi, eventName: "VoteCast", args: { taskId } } as const;
  return (await client.getContractEvents({ ...own, fromBlock: 0n })).length;
}

/** Starts a stack, a provider and five verifiers, and ends them all. */
export async function measureAgents(): Promise<AgentFigures> {
  rmSync(join(ROOT, STATE_DIR), { recursive: true, force: true });
  const stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false });
  const crew: AgentProcess[] = [];
  try {
    const { chain: chainUrl, content: storageUrl } = stack.urls;
    const marketplace = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
    await marketplace.fund("Clara", "1000");
    await marketplace.approve("Clara", "1000");
    const file = { name: "iris-classifier.zip", bytes: await packageBytes("iris-classifier") };
    const { id: model } = await marketplace.registerModel("Ada", "Iris Classifier", file);
    const agent = async (role: "provider" | "verifier", name: string, own: object) => {
      const made = await agentProcess(role, name, join(ROOT, STATE_DIR, "agents"), stack.urls, own);
      await giveGas(chainUrl, made.address);
      await marketplace.fund(made.address, "200");
      crew.push(made);
      return made;
    };
    const provider = await agent("provider", "provider", {
      policy: { bondPerDay: String(parseEther("100")), spareSeconds: 60 },
    });
    for (let number = 1; number <= VERIFIERS; number++)
      await agent("verifier", `verifier-${number}`, { policy: { stake: String(parseEther("50")) } });
    let seed = 0;
    const order = async () => {
      const survey = flowerSurvey("flowers.csv", { count: ROWS, seed: ++seed });
      const stored = await marketplace.storeInput("Clara", `Survey ${seed}`, survey);
      return (await marketplace.createTask("Clara", model, stored, "10")).id;
    };
    for (let number = 0; number < QUEUED; number++) await order();
    provider.start();
    await until("the first task", async () => (await tasksWith(marketplace, "TaskAssigned")).length > 0);
    const seconds = await until(
      "the last task",
      async () => (await tasksWith(marketplace, "ResultSubmitted")).length === QUEUED,
    );
    for (const each of crew) each.start();
    for (const each of crew) await until("the start of an agent", () => each.isWell());
    const secondsToFifthVote: number[] = [];
    for (let number = 0; number < VOTED; number++) {
      const task = await order();
      await until("a result", async () => (await tasksWith(marketplace, "ResultSubmitted")).includes(task));
      const submitted = performance.now();
      await marketplace.startVerification("Clara", task);
      await until("the fifth vote", async () => (await votesOn(marketplace, task)) === VERIFIERS);
      secondsToFifthVote.push((performance.now() - submitted) / 1_000);
    }
    return { tasksPerMinute: (QUEUED * 60) / seconds, secondsToFifthVote };
  } finally {
    await Promise.all(crew.map((each) => each.kill("SIGTERM")));
    await stack.stop();
  }
}
