import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  decodeFunctionData,
  type Hash,
  type Hex,
  numberToHex,
  type PublicClient,
} from "viem";
import { expect, test } from "vitest";
import { appChain } from "#app/env/use-public-environment.ts";
import { mlbTokenAbi, verifierStakingAbi } from "#protocol/generated/abi.ts";
import { canBatch, sendBatch } from "./batch.ts";

const OWNER: Address = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const SPENDER: Address = "0x0000000000000000000000000000000000000099";
const HASH: Hash = `0x${"ab".repeat(32)}`;
const CHAIN_ID = 31_337;
const RECEIPT = {
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: "0x1",
  gasUsed: "0x1",
  status: "0x1",
  logs: [],
};

/** A chain on which the account is not a contract. */
const chain = createPublicClient({ transport: custom({ request: async () => "0x" }) }) as PublicClient;

type Answers = Record<string, (params: unknown) => unknown>;

/** A wallet that implements only these methods. */
function wallet(answers: Answers) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const answer = answers[method];
    if (!answer) throw Object.assign(new Error(`${method} is not known`), { code: -32601 });
    return answer(params);
  };
  const chain = appChain({ chainId: CHAIN_ID, rpcUrl: "http://127.0.0.1:1" });
  return createWalletClient({
    account: OWNER,
    chain,
    pollingInterval: 1,
    transport: custom({ request }, { retryCount: 0 }),
  });
}

const calls = [
  { address: SPENDER, abi: mlbTokenAbi, functionName: "approve", args: [SPENDER, 5n] },
  { address: SPENDER, abi: verifierStakingAbi, functionName: "stake", args: [5n] },
];

test.each([
  ["supported", true],
  ["ready", true],
  ["unsupported", false],
])("a wallet whose batches are %s can batch: %s", async (status, expected) => {
  const able = wallet({
    wallet_getCapabilities: () => ({ [numberToHex(CHAIN_ID)]: { atomic: { status } } }),
  });
  expect(await canBatch(able, OWNER, CHAIN_ID)).toBe(expected);
});

test("a wallet without the method or without data for this network does not support batches", async () => {
  expect(await canBatch(wallet({}), OWNER, CHAIN_ID)).toBe(false);
  expect(await canBatch(wallet({ wallet_getCapabilities: () => ({}) }), OWNER, CHAIN_ID)).toBe(false);
});

test("sends the calls as an atomic batch and follows the mined transaction", async () => {
  const asked: unknown[] = [];
  const states = [{ status: 100 }, { status: 200, receipts: [RECEIPT] }];
  const batching = wallet({
    wallet_sendCalls: (params) => {
      asked.push(params);
      return { id: "0x01" };
    },
    wallet_getCallsStatus: () => ({
      id: "0x01",
      chainId: numberToHex(CHAIN_ID),
      atomic: true,
      ...states.shift(),
    }),
  });
  expect(await sendBatch(batching, calls, OWNER, chain)).toBe(HASH);
  const [[request]] = asked as [[{ atomicRequired: boolean; chainId: string; calls: { data: string }[] }]];
  expect(request).toMatchObject({ atomicRequired: true, chainId: numberToHex(CHAIN_ID), from: OWNER });
  const named = request.calls.map(({ data }, index) =>
    decodeFunctionData({ abi: calls[index]?.abi ?? [], data: data as Hex }),
  );
  expect(named).toEqual(calls.map(({ functionName, args }) => ({ functionName, args })));
});

test("reports a dropped batch as not sent, and one without a status as possibly confirmed", async () => {
  const gaveUp = wallet({
    wallet_sendCalls: () => ({ id: "0x02" }),
    wallet_getCallsStatus: () => ({ id: "0x02", chainId: numberToHex(CHAIN_ID), atomic: true, status: 400 }),
  });
  await expect(sendBatch(gaveUp, calls, OWNER, chain)).rejects.toMatchObject({
    failure: { kind: "cancelled" },
  });
  const silent = wallet({
    wallet_sendCalls: () => ({ id: "0x03" }),
    wallet_getCallsStatus: () => {
      throw Object.assign(new Error("unknown bundle"), { code: 5730 });
    },
  });
  await expect(sendBatch(silent, calls, OWNER, chain)).rejects.toMatchObject({
    failure: { kind: "timeout" },
  });
});

test("rethrows a rejection in the wallet", async () => {
  const declining = wallet({
    wallet_sendCalls: () => {
      throw Object.assign(new Error("declined"), { code: 4001 });
    },
  });
  await expect(sendBatch(declining, calls, OWNER, chain)).rejects.toMatchObject({
    cause: { name: "UserRejectedRequestError" },
  });
});
