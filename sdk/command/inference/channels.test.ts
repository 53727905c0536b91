/** `mlb channel` over the real contracts; the list comes from a made-up index. */
import { type Hex, parseEther, toHex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { channelsOf, writesOf } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { type ContractWorld, startContractWorld } from "../../../conformance/contract-world.ts";
import * as connections from "../../key-marketplace.ts";
import type { Marketplace } from "../../marketplace.ts";
import { mlb } from "../mlb.ts";

vi.mock("../../key-marketplace.ts", { spy: true });

const MLB = parseEther("1");
const receiver = demoAccount("Farid").address;
let world: ContractWorld;
let payer: ReturnType<typeof channelsOf>;
let channel: ChannelTerms;
let id: Hex;
let site: Awaited<ReturnType<typeof startLoopbackServer>>;
beforeAll(async () => {
  world = await startContractWorld();
  payer = channelsOf("Clara", world.url);
  const order = { receiver, signer: demoAccount("Clara").address, deposit: MLB, cap: 5n * MLB };
  const opened = await payer.open(order);
  [channel, id] = [opened.channel, opened.channelId];
  const row = {
    id,
    status: "open",
    ...channel,
    cap: String(channel.cap),
    left: "0",
    claimCount: 0,
    deposited: String(MLB),
    claimed: "0",
    endsAt: channel.expiry + 86_400,
    openedAt: 1,
  };
  const rest = { fees: "0", closeRequestedAt: null, closedAt: null, closedBy: null, refund: null };
  const record = { ...row, ...rest, transactionHash: id, claims: [], block: { number: 1, timestamp: 1 } };
  site = await startLoopbackServer((request, response) => {
    response.setHeader("content-type", "application/json");
    const pagination = { total: null, limit: 20, nextCursor: null };
    const isRecord = request.url?.startsWith(`/api/channels/${id}`);
    response.end(JSON.stringify(isRecord ? record : { channels: [row], pagination }));
  });
}, 60_000);
afterAll(async () => {
  await site?.close();
  await world?.stop();
});

async function run(...args: string[]) {
  const marketplace = { writes: writesOf("Clara", world.url) } as unknown as Marketplace;
  vi.spyOn(connections, "openKeyMarketplace").mockResolvedValue(marketplace);
  const printed: string[] = [];
  const key = toHex(demoSigner("Clara", LOCAL_CHAIN_ID).getHdKey().privateKey as Uint8Array);
  const print = (line: string) => printed.push(line);
  const environment = { MLB_SITE: site.url, MLB_KEY: key };
  const signal = new AbortController().signal;
  const code = await mlb(["channel", ...args], { environment, out: print, err: print, signal });
  return [code, printed.join("\n")] as const;
}

test("channels are listed, topped up and closed: notice first, and the rest comes back after the end", async () => {
  expect(await run("list")).toEqual([0, expect.stringContaining(`${id}  open    0 MLB of 1 MLB claimed`)]);
  expect((await run("list"))[1]).toContain(`pays ${receiver}`);
  expect(await run("topup", id, "0")).toEqual([2, expect.stringContaining("must be an amount")]);
  expect(await run("close", "0x1")).toEqual([2, expect.stringContaining("mlb -- channel list")]);
  expect(await run("topup", id, "0.5")).toEqual([0, "The channel holds a deposit of 1.5 MLB."]);
  expect((await run("topup", id, "9"))[0]).toBe(1);
  expect(await run("close", id)).toEqual([0, expect.stringContaining("can claim until")]);
  const { endsAt } = await payer.read(channel);
  await world.moveTo(endsAt + 1);
  expect(await run("close", id, "--json")).toEqual([0, expect.stringContaining('"closed"')]);
  expect((await payer.read(channel)).deposited).toBe(0n);
  expect(await run("close", id)).toEqual([1, expect.stringContaining("closed already")]);
});
