/** Announces the agent's public key for private tasks at its marketplace, where requesters find it. */
import type { LocalAccount } from "viem";
import { announcedKeyTypedData } from "#protocol/content/private-task/announced-key.ts";
import type { ReaderKey } from "#protocol/content/private-task/reader-key.ts";
import type { Log } from "../service/log.ts";
import type { Agent } from "../service/run.ts";

const TIMEOUT_MS = 15_000;
/** Between two tries after a failure, for example of an account that has not staked yet. */
const RETRY_MS = 15_000;
/** A site that lost its store gets the key again. */
const REPEAT_MS = 86_400_000;

export interface KeyAnnouncementOptions {
  readonly account: LocalAccount;
  readonly key: ReaderKey;
  readonly chainId: number;
  readonly siteUrl: string;
  readonly log: Log;
  /** Unix seconds of the chain. */
  readonly now: () => Promise<number>;
}

/** @returns a call for each poll. A failure is logged once and tried again; it stops nothing else. */
export function openKeyAnnouncement(options: KeyAnnouncementOptions): () => Promise<void> {
  const { account, key, chainId, siteUrl, log, now } = options;
  let dueAt = Number.NEGATIVE_INFINITY;
  let lastReason: string | undefined;

  async function announce(): Promise<void> {
    const announced = { account: account.address, recipient: key.recipient, issuedAt: await now() };
    const signature = await account.signTypedData(announcedKeyTypedData(chainId, announced));
    const response = await fetch(new URL("/api/reader-keys/publish", siteUrl), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...announced, signature }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return;
    const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
    throw new Error(detail ?? `the marketplace answered ${response.status}`);
  }

  return async () => {
    if (performance.now() < dueAt) return;
    dueAt = performance.now() + RETRY_MS;
    try {
      await announce();
      dueAt = performance.now() + REPEAT_MS;
      lastReason = undefined;
      log.info({ recipient: key.recipient }, "reader_key.announced");
    } catch (cause) {
      const reason = (cause as Error).message;
      if (reason !== lastReason) log.info({ reason }, "reader_key.not_announced");
      lastReason = reason;
    }
  };
}

/** The agent, which announces its key first. Undefined announces nothing. */
export function withKey(agent: Agent, announce: (() => Promise<void>) | undefined): Agent {
  if (!announce) return agent;
  return {
    ...agent,
    async poll() {
      await announce();
      await agent.poll();
    },
  };
}
