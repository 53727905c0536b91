/** Container models on a separate stack: a provider and five verifiers with the engine, as an operator starts them. */
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Hex, parseEther } from "viem";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { startStack } from "#stack/stack.ts";
import { agentGroup, agentProcess } from "../agents/agent-processes.ts";
import { receiptIn, type Seen, watchAt } from "../agents/watch.ts";
import { giveGas } from "../support/chain.ts";
import { marketplaceAt } from "../support/marketplace.ts";
import { manifestOf, packageOf } from "./model.ts";

const STATE_DIR = ".local/container-check";
const REWARD = "10";
const TIMEOUT_MS = 300_000;
const VERIFIERS = ["one", "two", "three", "four", "five"];
const ROWS = Array.from({ length: 200 }, (_, row) => (row - 100) / 25);
/** Whose tasks the provider leaves to a cheat. */
const CHEATED = "Dmitri";
const CHEAT = "Hiro";

/**
 * @param image of the check's program
 * @param engine name and version that receipts must state
 * @returns lines for the report
 * @throws Error or AssertionError when a task ends otherwise than it must
 */
export async function playMarket(image: string, engine: string): Promise<readonly string[]> {
  const root = join(import.meta.dirname, "../..", STATE_DIR);
  rmSync(root, { recursive: true, force: true });
  const stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false });
  const { chain: chainUrl, content: storageUrl } = stack.urls;
  const market = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
  const watch = watchAt(stack.urls);
  const folder = join(root, "agents");
  const engines = { container: {} };
  const provider = await agentProcess("provider", "provider", folder, stack.urls, {
    engines,
    policy: {
      exceptRequesters: [demoAccount(CHEATED).address],
      bondPerDay: String(parseEther("100")),
      spareSeconds: 60,
    },
  });
  const verifiers = await agentGroup("verifier", VERIFIERS, folder, stack.urls, {
    engines,
    policy: { stake: String(parseEther("50")) },
    pollSeconds: 2,
  });

  const until = (what: string, check: () => Promise<boolean>) =>
    waitUntil(check, {
      timeoutMs: TIMEOUT_MS,
      pollMs: 250,
      tooLate: (cause) => new Error(`${what}: not within ${TIMEOUT_MS / 1_000} s`, { cause }),
    });
  const reaches = async (task: Hex, status: Seen["task"]["status"]): Promise<Seen> => {
    await until(status, async () => (await watch.seen(task)).task.status === status);
    return watch.seen(task);
  };
  const publish = async (name: string, work: string, seconds: number) => {
    const bytes = packageOf(manifestOf(image, work, { seconds }));
    return (await market.registerModel("Ada", name, { name: "package.zip", bytes })).id;
  };
  const order = async (who: DemoName, model: Hex, title: string) => {
    const bytes = new TextEncoder().encode(`x\n${ROWS.join("\n")}\n`);
    const stored = await market.storeInput(who, title, { name: "rows.csv", bytes });
    return (await market.createTask(who, model, stored, REWARD)).id;
  };
  /** Votes on a submitted result, each with a receipt that names the engine. */
  const judged = async (who: DemoName, task: Hex, status: "Verified" | "Rejected") => {
    await market.startVerification(who, task);
    const { verification } = await reaches(task, status);
    const isRight = status === "Verified";
    const votes = verification?.votes ?? [];
    assert.deepEqual(
      votes.map(({ support }) => support),
      VERIFIERS.map(() => isRight),
    );
    for (const { reasoning } of votes) {
      const receipt = await watch.receipt(receiptIn(reasoning));
      assert.equal(receipt?.verdict, isRight ? "confirmed" : "refuted");
      assert.ok(receipt?.engine.startsWith(`${engine} `), receipt?.engine);
    }
    return votes;
  };

  try {
    for (const who of ["Clara", CHEATED] as const) {
      await market.fund(who, "100");
      await market.approve(who, "100");
    }
    await market.fund(CHEAT, "100");
    const [good, endless] = [
      await publish("Probability", "rows", 60),
      await publish("Endless", "endless", 5),
    ];
    for (const agent of [provider, ...verifiers.members]) {
      await giveGas(chainUrl, agent.address);
      await market.fund(agent.address, "100");
    }
    provider.start();
    verifiers.start();
    const agents = [provider, ...verifiers.members];
    await until("agents poll", async () =>
      (await Promise.all(agents.map((agent) => agent.isWell()))).every(Boolean),
    );

    const begun = performance.now();
    const honest = await order("Clara", good, "Probabilities");
    const { task } = await reaches(honest, "Completed");
    assert.equal(task.providerId, provider.address.toLowerCase());
    await judged("Clara", honest, "Verified");
    const seconds = Math.round((performance.now() - begun) / 1_000);

    const cheated = await order(CHEATED, good, "Probabilities of a cheat");
    await market.acceptTask(CHEAT, cheated);
    const guessed = `probability\n${ROWS.map(() => "0.500000").join("\n")}\n`;
    const output = { name: "result.csv", bytes: new TextEncoder().encode(guessed) };
    await market.submitResult(CHEAT, cheated, good, output);
    await reaches(cheated, "Completed");
    const [vote] = await judged(CHEATED, cheated, "Rejected");

    const trap = await order("Clara", endless, "A computation without end");
    await until("decline", async () => (await watch.declines(trap)) === 1);
    assert.equal((await watch.seen(trap)).task.status, "Created");
    return [
      `holds  a provider computes a task and five verifiers recompute it: Verified (${seconds} s)`,
      `holds  five verifiers reject guessed figures (${vote?.reasoning.slice(0, 120)})`,
      "holds  a container without end is stopped, and its task is released once",
    ];
  } finally {
    await Promise.all([provider, verifiers].map((program) => program.kill("SIGTERM")));
    await stack.stop();
  }
}
