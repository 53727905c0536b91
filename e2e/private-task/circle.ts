/** The agents of a private task: a provider and five verifiers that it names, and a verifier that it does not name. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEther } from "viem";
import { demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { type AgentGroup, type AgentProcess, agentGroup, agentProcess } from "../agents/agent-processes.ts";
import { giveGas } from "../support/chain.ts";
import type { Marketplace } from "../support/marketplace.ts";
import type { StackUrls } from "../support/stack.setup.ts";

const VERIFIERS = ["circle-one", "circle-two", "circle-three", "circle-four", "circle-five"] as const;

export interface Circle {
  /** Holds the agents' files and logs. */
  readonly folder: string;
  readonly provider: AgentProcess;
  /** The last member is the stranger. */
  readonly verifiers: AgentGroup;
  stop(): Promise<void>;
}

/** Funds and starts them. They leave the tasks of the demo accounts to other journeys. */
export async function startCircle(urls: StackUrls, market: Marketplace): Promise<Circle> {
  const folder = mkdtempSync(join(tmpdir(), "private-task-"));
  const exceptRequesters = demoAccounts.map(({ address }) => address);
  const provider = await agentProcess("provider", "private-provider", folder, urls, {
    policy: { bondPerDay: String(parseEther("100")), spareSeconds: 60, exceptRequesters },
  });
  const verifiers = await agentGroup("verifier", [...VERIFIERS, "stranger"], folder, urls, {
    policy: { stake: String(parseEther("50")), exceptRequesters },
    pollSeconds: 2,
  });
  for (const { address } of [provider, ...verifiers.members]) {
    await giveGas(urls.chain, address);
    await market.fund(address, "100");
  }
  provider.start();
  verifiers.start();
  return {
    folder,
    provider,
    verifiers,
    async stop() {
      await Promise.all([provider.kill("SIGTERM"), verifiers.kill("SIGTERM")]);
    },
  };
}
