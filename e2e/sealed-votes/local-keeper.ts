/** The keeper to which the local site lets verifiers entrust their sealed votes. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { accountAt, fund, KEEPER_INDEX, keyOf } from "#stack/services/agents.ts";
import { type AgentProcess, agentProcess, filesAt } from "../agents/agent-processes.ts";
import type { StackUrls } from "../support/stack.setup.ts";

/** Prepares the keeper without starting it. It opens entrusted votes and does nothing for demo tasks. */
export async function localKeeper(urls: StackUrls): Promise<AgentProcess> {
  const account = accountAt(KEEPER_INDEX);
  await fund(urls.chain, [account.address]);
  const policy = { exceptRequesters: demoAccounts.map(({ address }) => address) };
  const folder = mkdtempSync(join(tmpdir(), "keeper-"));
  return agentProcess("keeper", "keeper", folder, urls, { policy, recompute: filesAt(urls) }, keyOf(account));
}
