/**
 * The setup of a campaign: its own stack, connections that can be cut, and eight agents as an operator starts them.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseEther } from "viem";
import { packageBytes } from "#stack/packages/catalogue.ts";
import { startStack } from "#stack/stack.ts";
import { giveGas } from "../../support/chain.ts";
import { marketplaceAt } from "../../support/marketplace.ts";
import { severable } from "../../support/severed.ts";
import { type AgentProcess, agentProcess } from "../agent-processes.ts";
import type { Role } from "./points.ts";

const ROOT = join(import.meta.dirname, "../../..");
const STATE_DIR = ".local/agents-kill";
const AGENTS: readonly (readonly [role: Role, name: string])[] = [
  ["provider", "provider-1"],
  ["provider", "provider-2"],
  ...[1, 2, 3, 4, 5].map((number) => ["verifier", `verifier-${number}`] as const),
  ["keeper", "keeper"],
];
export const REQUESTER = "Clara";
/** Whole MLB. */
export const REWARD = "10";
const BUDGET = "2000";
const STAKE = parseEther("50");
/** Amount that each agent receives, whole MLB. */
export const FUNDS = "200";
const START_TIMEOUT_MS = 120_000;

/** Services whose connections to the agents can be cut; other clients keep theirs. */
export const services = ["chain", "subgraph", "content"] as const;
export type Service = (typeof services)[number];

export interface Member extends AgentProcess {
  readonly role: Role;
}

export async function startSetup(log: (message: string) => void) {
  rmSync(join(ROOT, STATE_DIR), { recursive: true, force: true });
  log("starting a separate stack …");
  const stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false });
  const relays = Object.fromEntries(
    await Promise.all(services.map(async (name) => [name, await severable(stack.urls[name])] as const)),
  ) as Record<Service, Awaited<ReturnType<typeof severable>>>;
  const { chain: chainUrl, content: storageUrl, app } = stack.urls;
  const marketplace = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
  const agents: Member[] = [];
  const close = async () => {
    await Promise.all(agents.map((agent) => agent.kill("SIGTERM")));
    await Promise.all(Object.values(relays).map((relay) => relay.close()));
    await stack.stop();
  };
  try {
    await marketplace.fund(REQUESTER, BUDGET);
    await marketplace.approve(REQUESTER, BUDGET);
    const file = { name: "iris-classifier.zip", bytes: await packageBytes("iris-classifier") };
    const { id: model } = await marketplace.registerModel("Ada", "Iris Classifier", file);
    const urls = {
      app,
      chain: relays.chain.url,
      subgraph: relays.subgraph.url,
      content: relays.content.url,
    };
    const own: Record<Role, object> = {
      provider: { policy: { bondPerDay: String(parseEther("1000")), spareSeconds: 60 } },
      verifier: { policy: { stake: String(STAKE) } },
      keeper: { policy: {} },
    };
    for (const [role, name] of AGENTS) {
      const agent = await agentProcess(role, name, join(ROOT, STATE_DIR, "agents"), urls, own[role]);
      await giveGas(chainUrl, agent.address);
      if (role !== "keeper") await marketplace.fund(agent.address, FUNDS);
      agents.push({ ...agent, role });
      agent.start();
    }
    await allWell(agents);
    return { stack, marketplace, relays, agents, model, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

export type Setup = Awaited<ReturnType<typeof startSetup>>;

/** Waits until every agent looks for work without failures. @throws Error that names those that do not */
export async function allWell(agents: readonly Member[]): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; ; ) {
    const well = await Promise.all(agents.map((agent) => agent.isWell()));
    if (well.every(Boolean)) return;
    if (Date.now() > until) {
      const failing = agents.filter((_, index) => !well[index]).map(({ name }) => name);
      throw new Error(`These agents are not polling: ${failing.join(", ")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
