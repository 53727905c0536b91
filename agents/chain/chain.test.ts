import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { openLedger } from "../ledger/ledger.ts";
import { GasCapReached, openChain } from "./chain.ts";
import { openContractEvents } from "./contract-events.ts";

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil();
});
afterAll(() => anvil.stop());

test("gas counts against the day's cap from the moment a transaction is on its way, and then as it was used", async () => {
  const ledger = openLedger(":memory:");
  const onSent = vi.fn();
  const account = demoSigner("Clara", LOCAL_CHAIN_ID);
  const shared = { chainId: LOCAL_CHAIN_ID, rpcUrl: anvil.url, account, ledger, onSent };
  const call = { contract: "MLBToken", data: "0x", about: "nothing" } as const;
  const spent = () => ledger.spentSince("gas", 0);
  const sending = openChain({ ...shared, gasPerDay: 10n ** 18n }).send(call);
  await expect.poll(() => onSent.mock.calls).toHaveLength(1);
  // A process killed at this point finds the amount counted at its next start.
  const atMost = spent();
  expect(atMost).toBeGreaterThan(0n);
  await anvil.rpc("evm_mine");
  await sending;
  const hash = onSent.mock.calls[0]?.[1];
  const { gasUsed, effectiveGasPrice } = await anvil.rpc<Record<string, string>>(
    "eth_getTransactionReceipt",
    hash,
  );
  expect(spent()).toBe(BigInt(gasUsed as string) * BigInt(effectiveGasPrice as string));
  expect(spent()).toBeLessThan(atMost);
  await expect(openChain({ ...shared, gasPerDay: spent() }).send(call)).rejects.toThrow(GasCapReached);
  expect(onSent).toHaveBeenCalledOnce();
});

test("calls that strangers cause leave half of the day's gas to the agent's own", async () => {
  const own = await startAnvil();
  const ledger = openLedger(":memory:");
  const shared = {
    chainId: LOCAL_CHAIN_ID,
    rpcUrl: own.url,
    account: demoSigner("Clara", LOCAL_CHAIN_ID),
    ledger,
  };
  const call = { contract: "MLBToken", data: "0x", about: "nothing" } as const;
  const isForStrangers = true;
  try {
    await own.rpc("evm_setAutomine", true);
    await openChain({ ...shared, gasPerDay: 10n ** 18n }).send({ ...call, isForStrangers });
    // Enough for the agent's next call, and more than half of it with another call for strangers.
    const chain = openChain({ ...shared, gasPerDay: 3n * ledger.spentSince("gas", 0) });
    await expect(chain.send({ ...call, isForStrangers })).rejects.toThrow(GasCapReached);
    await chain.send(call);
  } finally {
    await own.stop();
  }
});

test("a call that may wait leaves the gas that sealed votes need, of the day's limit and of the balance; an owed call uses it", async () => {
  const own = await startAnvil();
  const account = demoSigner("Clara", LOCAL_CHAIN_ID);
  const shared = { chainId: LOCAL_CHAIN_ID, rpcUrl: own.url, account, ledger: openLedger(":memory:") };
  const call = { contract: "MLBToken", data: "0x", about: "seal a vote" } as const;
  const keptGas = () => 400_000n;
  try {
    await own.rpc("evm_setAutomine", true);
    const rich = openChain({ ...shared, gasPerDay: 10n ** 18n, keptGas });
    await rich.send(call);
    const { price } = await rich.gasBudget();
    const limited = openChain({ ...shared, gasPerDay: 300_000n * price, keptGas });
    await expect(limited.send(call)).rejects.toThrow("less of the daily gas limit than");
    await limited.send({ ...call, isOwed: true });

    await own.rpc("anvil_setBalance", account.address, `0x${(300_000n * price).toString(16)}`);
    await expect(rich.send(call)).rejects.toThrow("less of the account's balance than");
    await rich.send({ ...call, isOwed: true });
  } finally {
    await own.stop();
  }
});

test("a transaction has gas for what others bring about before its block, as the vote before the last one does", async () => {
  const own = await startAnvil();
  // Writes two storage words, and a third if the first is already set: a third more gas, as for a vote that decides.
  const code = "0x600160025560016003556000541560165760016001555b00";
  const onSent = vi.fn();
  const shared = { chainId: LOCAL_CHAIN_ID, account: demoSigner("Clara", LOCAL_CHAIN_ID), onSent };
  const chain = openChain({
    ...shared,
    ledger: openLedger(":memory:"),
    rpcUrl: own.url,
    gasPerDay: 10n ** 18n,
  });
  const contract = chain.addressOf("VerificationManager");
  try {
    await own.rpc("anvil_setCode", contract, code);
    const sending = chain.send({ contract: "VerificationManager", data: "0x", about: "vote" });
    await expect.poll(() => onSent.mock.calls).toHaveLength(1);
    await own.rpc("anvil_setStorageAt", contract, `0x${"0".repeat(64)}`, `0x${"0".repeat(63)}1`);
    await own.rpc("evm_mine");
    await sending;
  } finally {
    await own.stop();
  }
});

test("reports the events of the contracts, and assumes any event where the chain does not answer", async () => {
  const own = await startAnvil();
  const task = (digit: string): Hex => `0x${digit.repeat(62)}00`;
  const round: Hex = `0x${"1".repeat(62)}02`;
  // LOG2 with the round behind the event's name and no data, whatever is called.
  const speaking = `0x7f${round.slice(2)}7f${"e".repeat(64)}60006000a2`;
  const shared = {
    chainId: LOCAL_CHAIN_ID,
    account: demoSigner("Clara", LOCAL_CHAIN_ID),
    ledger: openLedger(":memory:"),
  };
  const chain = openChain({ ...shared, rpcUrl: own.url, gasPerDay: 1n });
  const listen = openContractEvents(chain);
  const hear = async () => (await listen()).isAny;
  const block = async (to?: string) => {
    if (to) await own.rpc("eth_sendTransaction", { from: shared.account.address, to });
    await own.rpc("evm_mine");
  };
  try {
    await own.rpc("anvil_setCode", chain.addressOf("TaskManager"), speaking);
    expect([await hear(), await hear()]).toEqual([true, false]);
    await block(shared.account.address);
    expect(await hear()).toBe(false);
    await block(chain.addressOf("TaskManager"));
    await block();
    const events = await listen();
    expect([
      events.isAny,
      events.isAbout(task("1")),
      events.isAbout(round),
      events.isAbout(task("2")),
    ]).toEqual([...[true, true, true, false]]);
    expect(await hear()).toBe(false);
  } finally {
    await own.stop();
  }
  const nothingHeard = await listen();
  expect([nothingHeard.isAny, nothingHeard.isAbout(task("2"))]).toEqual([true, true]);
});

test("questions that come together go as one request, unless the end point takes no batches", async () => {
  const sizes: number[] = [];
  const server = createServer(async (incoming, answer) => {
    const asked = await json(incoming);
    sizes.push(Array.isArray(asked) ? asked.length : 0);
    const answerTo = ({ id }: { id: number }) => ({ jsonrpc: "2.0", id, result: "0x1" });
    answer.end(
      JSON.stringify(Array.isArray(asked) ? asked.map(answerTo) : answerTo(asked as { id: number })),
    );
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
  const account = demoSigner("Clara", LOCAL_CHAIN_ID);
  const shared = { chainId: LOCAL_CHAIN_ID, account, ledger: openLedger(":memory:"), gasPerDay: 1n };
  const ask = async (rpcBatch?: boolean) => {
    const { client } = openChain({ ...shared, rpcUrl: `http://127.0.0.1:${port}`, rpcBatch });
    const questions = [client.getChainId(), client.getGasPrice(), client.getBlockNumber({ cacheTime: 0 })];
    await Promise.all(questions);
    return sizes.splice(0);
  };
  try {
    expect(await ask()).toEqual([3]);
    expect(await ask(false)).toEqual([0, 0, 0]);
  } finally {
    server.close();
  }
});

/** A chain that mines on demand, and an agent of Clara's that sends it a call. */
async function pendingCall(stuckMs?: number, isForStrangers = false) {
  const own = await startAnvil();
  const account = demoSigner("Clara", LOCAL_CHAIN_ID);
  const ledger = openLedger(":memory:");
  const sent: Hex[] = [];
  const options = { chainId: LOCAL_CHAIN_ID, rpcUrl: own.url, account, ledger, gasPerDay: 10n ** 18n };
  const open = (ms = 60_000) => openChain({ ...options, onSent: (_, hash) => sent.push(hash), stuckMs: ms });
  const chain = open(stuckMs);
  const call = { contract: "MLBToken", data: "0x", about: "the call", isForStrangers } as const;
  const sending = chain.send(call).then(
    () => "done",
    (cause: Error) => (cause.name === "Unconfirmed" ? cause.message : cause.name),
  );
  await expect.poll(() => sent).toHaveLength(1);
  /** The account's wallet takes the same nonce for another transaction, at twice the price. */
  const replaceBy = async (transaction: { to: Hex; data?: Hex }) => {
    const pending = await chain.client.getTransaction({ hash: sent[0] as Hex });
    const serializedTransaction = await account.signTransaction({
      type: "eip1559",
      chainId: LOCAL_CHAIN_ID,
      nonce: pending.nonce,
      gas: 100_000n,
      maxFeePerGas: (pending.maxFeePerGas ?? 0n) * 2n,
      maxPriorityFeePerGas: (pending.maxPriorityFeePerGas ?? 0n) * 2n,
      ...transaction,
    });
    await chain.client.sendRawTransaction({ serializedTransaction });
    await own.rpc("evm_mine");
  };
  return { own, account, ledger, chain, call, sent, sending, open, replaceBy };
}

test("a cancelled or replaced transaction is not a success: each is a named error, and the same call at another price counts as done", async () => {
  const cases = [
    ["TransactionCancelled", (own: Hex) => ({ to: own })],
    ["TransactionReplaced", () => ({ to: `0x${"5".repeat(40)}` as Hex })],
    ["done", (_: Hex, token: Hex) => ({ to: token, data: "0x" as Hex })],
  ] as const;
  for (const [ending, transactionOf] of cases) {
    const { own, account, chain, sending, replaceBy } = await pendingCall();
    try {
      await replaceBy(transactionOf(account.address, chain.addressOf("MLBToken")));
      expect(await sending).toBe(ending);
    } finally {
      await own.stop();
    }
  }
});

test("a transaction that is stuck is sent again at a higher price, and only what was paid counts against the cap", async () => {
  const { own, chain, ledger, sent, sending } = await pendingCall(300);
  try {
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    const [first, second] = await Promise.all(
      sent.slice(0, 2).map((hash) => chain.client.getTransaction({ hash }).catch(() => undefined)),
    );
    // The node has dropped the cheaper one.
    expect(first?.maxFeePerGas ?? 0n).toBeLessThan(second?.maxFeePerGas ?? 1n);
    await own.rpc("evm_mine");
    expect(await sending).toBe("done");
    const receipts = await Promise.all(
      sent.map((hash) => chain.client.getTransactionReceipt({ hash }).catch(() => undefined)),
    );
    const [mined] = receipts.filter((receipt) => receipt !== undefined);
    expect(ledger.spentSince("gas", 0)).toBe((mined?.gasUsed ?? 0n) * (mined?.effectiveGasPrice ?? 0n));
  } finally {
    await own.stop();
  }
});

test("a stuck call for strangers is sent again at a higher price after the agent's own calls have used half of the day's gas", async () => {
  const { own, ledger, sent, sending } = await pendingCall(300, true);
  try {
    ledger.spend("gas", "the agent's own", 6n * 10n ** 17n, Math.floor(Date.now() / 1_000));
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    await own.rpc("evm_mine");
    expect(await sending).toBe("done");
  } finally {
    await own.stop();
  }
});

test("a call whose block is not seen is reported as one that may still be carried out", async () => {
  const { own, sent, sending } = await pendingCall(300);
  await own.stop();
  const message = await sending;
  expect(message).toContain("the call was sent and may still be carried out");
  expect(sent.some((hash) => message.includes(hash))).toBe(true);
});

test("a transaction that a killed agent left stuck gives its place to the next one", async () => {
  const { own, call, sent, sending, open } = await pendingCall(60_000);
  try {
    const next = open(300).send(call);
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    await own.rpc("evm_mine");
    await next;
    expect(await sending).toBe("done");
  } finally {
    await own.stop();
  }
});
