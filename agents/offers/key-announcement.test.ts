import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterEach, expect, test, vi } from "vitest";
import { isKeySigned } from "#protocol/content/private-task/announced-key.ts";
import { readerKeyOf } from "#protocol/content/private-task/reader-key.ts";
import { openLog } from "../service/log.ts";
import type { Agent } from "../service/run.ts";
import { openKeyAnnouncement, withKey } from "./key-announcement.ts";

const account = privateKeyToAccount(generatePrivateKey());

afterEach(() => vi.unstubAllGlobals());

/** @param answers of the site, the last one from then on */
async function announcing(answers: readonly Response[]) {
  const left = [...answers];
  const fetched = vi.fn(async (_url: URL, _init: RequestInit) =>
    (left.length > 1 ? (left.shift() as Response) : (left[0] as Response)).clone(),
  );
  vi.stubGlobal("fetch", fetched);
  const log = openLog("provider", account.address, []);
  const info = vi.spyOn(log, "info").mockReturnValue(undefined);
  const key = await readerKeyOf(account);
  const announce = openKeyAnnouncement({
    account,
    key,
    log,
    chainId: 31_337,
    siteUrl: "http://market.example",
    now: async () => 1_000,
  });
  const agent: Agent = { poll: vi.fn(async () => undefined), idle: async () => undefined };
  return { agent: withKey(agent, announce), polled: agent.poll, fetched, info };
}

test("an agent announces the key of its account once, with a signature that anyone can check", async () => {
  const { agent, fetched, polled } = await announcing([Response.json({ listed: true }, { status: 201 })]);
  await agent.poll();
  await agent.poll();
  expect([fetched.mock.calls.length, vi.mocked(polled).mock.calls.length]).toEqual([1, 2]);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(String(url)).toBe("http://market.example/api/reader-keys/publish");
  expect(await isKeySigned(31_337, JSON.parse(String(init?.body)))).toBe(true);
});

test("a site that refuses the key stops nothing, and the reason is logged once without the secret", async () => {
  const { agent, polled, info } = await announcing([
    Response.json({ detail: "This account has not taken part" }, { status: 400 }),
  ]);
  await agent.poll();
  await agent.poll();
  expect(vi.mocked(polled).mock.calls.length).toBe(2);
  expect(info.mock.calls).toEqual([
    [{ reason: "This account has not taken part" }, "reader_key.not_announced"],
  ]);
});
