import { inspect } from "node:util";
import {
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193RequestFn,
  HttpRequestError,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, expect, test, vi } from "vitest";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { UnknownOutcome } from "./unknown-outcome.ts";
import { openWrites } from "./writes.ts";

const ACCOUNT = privateKeyToAccount(`0x${"11".repeat(32)}`);
const NAMES = [
  "MLBToken",
  "ModelRegistry",
  "TaskManager",
  "VerifierStaking",
  "VerificationManager",
  "RewardDistributor",
  "PaymentChannels",
  "SealedVotes",
] as const;
const ADDRESSES = Object.fromEntries(
  NAMES.map((name, index) => [name, `0x${(index + 1).toString(16).repeat(40)}`]),
);
const HASH = `0x${"ab".repeat(32)}` as const;
const ID = `0x${"01".repeat(32)}` as const;
const broken = () => {
  throw new HttpRequestError({ url: "http://127.0.0.1" });
};

afterEach(() => void vi.useRealTimers());

/** A node that answers whatever comes before sending, and then as `answers` say. */
function nodeThat(answers: Record<string, () => unknown>) {
  const sent: string[] = [];
  const before: Record<string, () => unknown> = {
    eth_chainId: () => `0x${LOCAL_CHAIN_ID.toString(16)}`,
    eth_call: () => `0x${"0".repeat(63)}1`,
    eth_estimateGas: () => "0x5208",
    eth_getTransactionCount: () => "0x0",
    eth_maxPriorityFeePerGas: () => "0x1",
    eth_getBlockByNumber: () => ({ number: "0x1", baseFeePerGas: "0x1", timestamp: "0x1", transactions: [] }),
    eth_blockNumber: () => "0x1",
  };
  const request: EIP1193RequestFn = async ({ method }) => {
    sent.push(method);
    const answer = answers[method] ?? before[method];
    if (!answer) throw new Error(`${method} was not expected`);
    return answer() as never;
  };
  const connection = { chain: chainFor(LOCAL_CHAIN_ID), transport: custom({ request }, { retryCount: 0 }) };
  const writes = openWrites({
    publicClient: createPublicClient(connection),
    walletClient: createWalletClient({ ...connection, account: ACCOUNT }),
  });
  return { sent, writes };
}

test("a call that the contracts refuse is not sent, and says why", async () => {
  const { sent, writes } = nodeThat({
    eth_call: () => {
      throw Object.assign(new Error("execution reverted"), { code: 3, data: "0x" });
    },
  });
  const failure = await writes.send("TaskManager", "acceptTask", [ID]).catch((error) => error);
  expect(failure).not.toBeInstanceOf(UnknownOutcome);
  expect(sent).not.toContain("eth_sendRawTransaction");
});

test("a connection that breaks while a transaction is sent leaves its outcome unknown", async () => {
  const { writes } = nodeThat({ eth_sendRawTransaction: broken });
  await expect(writes.send("TaskManager", "acceptTask", [ID])).rejects.toThrow(
    "It is not known whether acceptTask was carried out. Check the account's last transactions before sending it again, or it may be carried out twice.",
  );
});

test("a connection that breaks while the block is waited for leaves the outcome unknown, and names the transaction", async () => {
  const { writes } = nodeThat({ eth_sendRawTransaction: () => HASH, eth_getTransactionReceipt: broken });
  vi.useFakeTimers();
  const failing = writes.send("TaskManager", "acceptTask", [ID]).catch((error) => error);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const failure = await failing;
  expect(failure).toBeInstanceOf(UnknownOutcome);
  expect([failure.hash, failure.message]).toEqual([HASH, expect.stringContaining(`transaction ${HASH}`)]);
});

test("an account without money for gas has sent nothing", async () => {
  const { writes } = nodeThat({
    eth_sendRawTransaction: () => {
      throw Object.assign(new Error("insufficient funds for gas * price + value"), { code: -32_000 });
    },
  });
  const failure = await writes.send("TaskManager", "acceptTask", [ID]).catch((error) => error);
  expect(failure).not.toBeInstanceOf(UnknownOutcome);
});

test("a node of another chain is refused, and nothing was sent", async () => {
  const { sent, writes } = nodeThat({ eth_chainId: () => "0x1" });
  const failure = await writes.send("TaskManager", "acceptTask", [ID]).catch((error) => error);
  expect([failure.name, failure.message]).toEqual([
    "CallRefusedError",
    "acceptTask was refused and nothing was changed. The node is not on chain 31337: check its address.",
  ]);
  expect(sent).not.toContain("eth_sendRawTransaction");
});

test("concurrent calls of one account get distinct nonces", async () => {
  let count = 0;
  const nonces: number[] = [];
  const { writes } = nodeThat({
    eth_getTransactionCount: () => `0x${count.toString(16)}`,
    eth_sendRawTransaction: () => {
      nonces.push(count++);
      return HASH;
    },
    eth_getTransactionReceipt: () => ({
      status: "0x1",
      blockNumber: "0x1",
      transactionIndex: "0x0",
      gasUsed: "0x1",
      cumulativeGasUsed: "0x1",
      type: "0x2",
      logs: [],
      transactionHash: HASH,
    }),
  });
  const prepared: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async () => {
      await writes.send("TaskManager", "acceptTask", [ID]);
      prepared.push(count);
    }),
  );
  expect(nonces).toEqual([0, 1, 2]);
});

test("given addresses are used on any chain; without a record of the chain they are required", () => {
  const chain = { ...chainFor(LOCAL_CHAIN_ID), id: 4_242 };
  const transport = custom({ request: async () => "0x" });
  const connection = {
    publicClient: createPublicClient({ chain, transport }),
    walletClient: createWalletClient({ chain, transport, account: ACCOUNT }),
  };
  expect(() => openWrites(connection)).toThrow(/not deployed on chain 4242/);
  const { contracts } = openWrites({ ...connection, contracts: ADDRESSES });
  expect(contracts.TaskManager).toBe(ADDRESSES.TaskManager);
  const { TaskManager: _, ...others } = ADDRESSES;
  expect(() => openWrites({ ...connection, contracts: others })).toThrow(
    "The addresses of these contracts are missing: TaskManager",
  );
});

test("an unknown outcome is reported without the call's arguments, which can hold a signed permit", async () => {
  const { writes } = nodeThat({ eth_sendRawTransaction: broken });
  const signature = `0x${"5c".repeat(32)}` as const;
  const permit = { value: 1n, deadline: 1n, v: 27, r: signature, s: signature };
  const failure = await writes
    .send("VerifierStaking", "stakeWithPermit", [1n, permit])
    .catch((error: Error) => error);
  expect(inspect(failure, { depth: 9 })).not.toContain("5c5c5c");
});
