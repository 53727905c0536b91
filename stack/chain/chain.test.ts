// @vitest-environment node
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createWalletClient, http, parseEther } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readBlock } from "#dev-infra/chain/block.ts";
import { type Rpc, rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { DEMO_MNEMONIC, demoAccount } from "#protocol/chain/demo-accounts.ts";
import type { ChainMessage } from "./main.ts";

const CLARA = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: demoAccount("Clara").index });
const ADA = demoAccount("Ada").address;

let folder: string;
let port: number;
let running: ChildProcess | undefined;
let rpc: Rpc;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "chain-test-"));
  port = await freePort();
  rpc = rpcClient(`http://127.0.0.1:${port}`);
});

afterEach(async () => {
  if (running?.pid) await kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the chain's process as the stack does, with a separate process group. */
async function start(): Promise<ChainMessage & { type: "ready" }> {
  const child = fork(join(import.meta.dirname, "main.ts"), {
    env: { ...process.env, CHAIN_DIR: folder, CHAIN_PORT: String(port) },
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  running = child;
  const [message] = (await once(child, "message")) as [ChainMessage];
  if (message.type !== "ready") throw new Error(`Unexpected message ${message.type}`);
  return message;
}

async function seal(): Promise<void> {
  running?.send("seal");
  await once(running as ChildProcess, "message");
}

/** SIGKILL to the process and its anvil at once. */
async function kill(): Promise<void> {
  const child = running as ChildProcess;
  running = undefined;
  if (child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-(child.pid as number), "SIGKILL");
  await once(child, "exit");
}

async function stop(): Promise<void> {
  const child = running as ChildProcess;
  running = undefined;
  child.kill("SIGINT");
  await once(child, "exit");
}

const wallet = () =>
  createWalletClient({
    account: CLARA,
    chain: chainFor(LOCAL_CHAIN_ID, { rpcUrl: `http://127.0.0.1:${port}` }),
    transport: http(`http://127.0.0.1:${port}`),
  });

async function pay(amount: bigint): Promise<`0x${string}`> {
  return await wallet().sendTransaction({ to: ADA, value: amount });
}

async function minedIn(hash: string): Promise<number> {
  for (;;) {
    const receipt = await rpc<{ blockNumber: string } | null>("eth_getTransactionReceipt", hash);
    if (receipt) return Number(receipt.blockNumber);
  }
}

async function hashes(): Promise<string[]> {
  const head = Number((await readBlock(rpc, "latest")).number);
  const blocks = Array.from({ length: head + 1 }, (_, number) => readBlock(rpc, number));
  return (await Promise.all(blocks)).map((block) => block.hash);
}

describe("the local chain", { timeout: 60_000 }, () => {
  it("starts 35 days in the past and joins the present when it is sealed", async () => {
    expect(await start()).toMatchObject({ isNew: true });
    const genesis = Number((await readBlock(rpc, 0)).timestamp);
    expect(Math.abs(Date.now() / 1000 - 35 * 86_400 - genesis)).toBeLessThan(10);
    await seal();
    const head = Number((await readBlock(rpc, "latest")).timestamp);
    expect(Math.abs(Date.now() / 1000 - head)).toBeLessThan(5);
  });

  it("shortens its log after many refused transactions", async () => {
    await start();
    await seal();
    const { size } = statSync(join(folder, "blocks.jsonl"));
    const logged = () => statSync(join(folder, "blocks.jsonl")).size;
    let most = 0;
    for (let sent = 0; sent < 320; sent++) {
      await rpc("eth_sendRawTransaction", `0x${"00".repeat(100)}`).catch(() => undefined);
      // On a busy machine the log is shortened in between.
      most = Math.max(most, logged());
    }
    expect(most).toBeGreaterThan(size + 200);
    await expect.poll(logged, { timeout: 10_000 }).toBeLessThan(size + 10_000);
  });

  it("answers a batch of one call as a batch, whether the call reads, writes or is refused", async () => {
    await start();
    await seal();
    for (const method of ["eth_blockNumber", "eth_sendRawTransaction", "anvil_mine"]) {
      const body = JSON.stringify([{ jsonrpc: "2.0", id: 7, method, params: [] }]);
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body });
      expect(await answer.json(), method).toMatchObject([{ id: 7 }]);
    }
  });

  it("mines a transaction immediately and an empty block every 2 seconds", async () => {
    await start();
    await seal();
    const timeOf = async (block: number) => Number((await readBlock(rpc, block)).timestamp);
    const paid: number[] = [];
    while (paid.length < 4) paid.push(await minedIn(await pay(1n)));
    const [first = 0, , , last = 0] = paid;
    expect(
      (await timeOf(last)) - (await timeOf(first)),
      "no transaction waited for the next empty block",
    ).toBeLessThan(5);

    const head = async () => Number((await readBlock(rpc, "latest")).number);
    await expect.poll(head).toBeGreaterThanOrEqual(last + 4);
    const span = (await timeOf(last + 4)) - (await timeOf(last + 1));
    // A busy machine seals later; the fault would be to seal more often.
    expect(span, "three blocks later").toBeGreaterThanOrEqual(5);
  });

  it("has the same blocks, balances and nonces after SIGKILL, and continues from there", async () => {
    await start();
    await minedIn(await pay(parseEther("1")));
    await seal();
    for (let count = 0; count < 5; count += 1) await minedIn(await pay(parseEther("2")));
    await rpc("evm_increaseTime", 86_400);
    await rpc("evm_mine");
    const last = await pay(parseEther("3"));
    await minedIn(last);
    const [before, balance] = [await hashes(), await rpc("eth_getBalance", ADA, "latest")];
    await kill();

    expect(await start()).toMatchObject({ isNew: false });
    const after = await hashes();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(await rpc("eth_getBalance", ADA, "latest")).toBe(balance);
    expect(await minedIn(last)).toBe(before.length - 1);
    expect(Number(await rpc("eth_getTransactionCount", CLARA.address, "latest"))).toBe(7);
    const block = await minedIn(await pay(1n));
    const { timestamp } = await readBlock(rpc, block);
    expect(Math.abs(Date.now() / 1000 + 86_400 - Number(timestamp))).toBeLessThan(5);
  });

  it("has the same blocks after an orderly stop", async () => {
    await start();
    await seal();
    await minedIn(await pay(1n));
    const before = await hashes();
    await stop();
    await start();
    expect((await hashes()).slice(0, before.length)).toEqual(before);
  });

  it("loses no accepted transaction, however soon the kill comes", async () => {
    await start();
    await seal();
    const accepted: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      // The answer confirms that the chain has the transaction, so a kill must not lose it.
      accepted.push(await pay(1n));
      await new Promise((resolve) => setTimeout(resolve, round * 3));
      await kill();
      await start();
    }
    for (const hash of accepted) await minedIn(hash);
    expect(Number(await rpc("eth_getTransactionCount", CLARA.address, "latest"))).toBe(6);
  });

  it("gives a block the same hash again when the kill came right after it was mined", async () => {
    await start();
    await seal();
    const last = await pay(2n);
    const number = await minedIn(last);
    const { hash } = await readBlock(rpc, number);
    await kill();
    // In another second the chain would give a new block another time, and so another hash.
    await new Promise((resolve) => setTimeout(resolve, 2_100));

    await start();
    expect(await minedIn(last)).toBe(number);
    expect((await readBlock(rpc, number)).hash).toBe(hash);
  });

  it("keeps a transaction that waits for an earlier one of its sender, through snapshots and kills", async () => {
    await start();
    await seal();
    const second = await wallet().sendTransaction({ to: ADA, value: 2n, nonce: 1 });
    await stop();
    await start();
    await kill();
    await start();
    const first = await wallet().sendTransaction({ to: ADA, value: 1n, nonce: 0 });
    expect(await minedIn(second)).toBeGreaterThanOrEqual(await minedIn(first));
  });

  it("ignores the last line of the log when a kill left half of it", async () => {
    await start();
    await seal();
    const number = await minedIn(await pay(1n));
    const { hash } = await readBlock(rpc, number);
    await kill();
    appendFileSync(join(folder, "blocks.jsonl"), '{"block":{"number":99,"times');
    await start();
    expect((await readBlock(rpc, number)).hash).toBe(hash);
  });

  it("keeps a change that the log cannot repeat", async () => {
    await start();
    await seal();
    await rpc("anvil_setBalance", ADA, "0x1234");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await kill();
    await start();
    expect(await rpc("eth_getBalance", ADA, "latest")).toBe("0x1234");
  });

  it("does not accept a transaction after a restart that it had refused before", async () => {
    await start();
    await seal();
    const tooMuch = wallet().sendTransaction({ to: ADA, value: parseEther("1000000"), gas: 21_000n });
    await expect(tooMuch).rejects.toThrow();
    await rpc("anvil_setBalance", CLARA.address, "0xffffffffffffffffffffffffff");
    await kill();
    await start();
    expect(Number(await rpc("eth_getTransactionCount", CLARA.address, "pending"))).toBe(0);
  });

  it("starts a new chain when it was killed before its set-up was complete", async () => {
    await start();
    await minedIn(await pay(1n));
    await kill();
    expect(await start()).toMatchObject({ isNew: true });
    expect(Number(await rpc("eth_blockNumber"))).toBe(0);
    expect(Number(await rpc("eth_getTransactionCount", CLARA.address, "latest"))).toBe(0);
  });

  it("refuses to remove mined blocks, and to mine blocks that the log does not have", async () => {
    await start();
    await expect(rpc("evm_revert", "0x1")).rejects.toThrow("cannot go back");
    await seal();
    await expect(rpc("anvil_mine", "0x2")).rejects.toThrow("cannot go back");
  });
});
