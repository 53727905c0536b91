/** The real contracts on an in-memory chain, called with the reference model's names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { network } from "hardhat";
import {
  type Abi,
  type AbiFunction,
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  decodeAbiParameters,
  defineChain,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  size,
} from "viem";
import { CONTRACTS, readArtifact } from "#contracts/deploy/artifacts.ts";
import type { SystemParameters } from "#contracts/deploy/parameters.ts";
import { deploySystem } from "#contracts/deploy/system.ts";
import { createCoder, type Log } from "../reference/coder.ts";
import type { Call } from "../reference/model.ts";
import { canonical } from "../reference/names.ts";
import { BURNT } from "../reference/rules/money.ts";
import type { View } from "../reference/views.ts";
import { ACCOUNTS } from "../reference/world.ts";
import { ROOT } from "../solidity/source-files.ts";

const VIEW_BATCH = join(ROOT, ".local/hardhat/artifacts/contracts/test/mocks/ViewBatch.sol/ViewBatch.json");
const chain = defineChain({
  id: 31_337,
  name: "In memory",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [] } },
});

/** The gas of one call limits the size of its result. */
const VIEWS_PER_CALL = 60;
/** A view that has not changed is called after this many calls, and at the end of a trace. */
const TURNS = 4;
/** `value` and `answer`: the last result of the rules, and its encoding. */
type ViewCall = { packed: string; item: AbiFunction; value: string; answer: string };
export type Outcome = { done: true } | { refused: string; args: string };
export type DifferentialChain = Awaited<ReturnType<typeof startChain>>;

/** Deploys with `parameters`, lets the admin act without delay, and registers the models of the traces. */
export async function startChain(parameters: SystemParameters) {
  const connection = await network.create({ override: { allowBlocksWithSameTimestamp: true } });
  const { provider } = connection;
  const request = <T>(method: string, ...params: unknown[]) =>
    provider.request({ method, params }) as Promise<T>;
  const held = await request<Address[]>("eth_accounts");
  const addresses: Record<string, Address> = Object.fromEntries(
    ACCOUNTS.map((name, index): [string, Address] => [name, held[index] as Address]).concat([
      [BURNT, "0x000000000000000000000000000000000000dEaD"],
    ]),
  );
  const account = (name: string) => addresses[name] as Address;
  const transport = custom(provider);
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 10 });
  const walletClient = createWalletClient({ account: account("Deployer"), chain, transport });
  const { contracts } = await deploySystem({
    network: "local",
    publicClient,
    walletClient,
    treasury: account("Treasury"),
    withFaucet: false,
    admin: account("Admin"),
    guardian: account("Guardian"),
    arbiter: account("Arbiter"),
    parameters: { ...parameters, adminDelay: 0 },
  });
  const abis: Record<string, Abi> = {};
  for (const name of CONTRACTS) {
    const deployed = contracts[name];
    if (!deployed) continue;
    addresses[name] = deployed.address;
    abis[name] = readArtifact(name).abi;
  }
  const batch = readViewBatch();
  const batchHash = await walletClient.deployContract({ ...batch, account: account("Deployer") });
  const { contractAddress: batchAddress } = await publicClient.waitForTransactionReceipt({ hash: batchHash });

  const sign = (owner: Address, typed: unknown) => request<Hex>("eth_signTypedData_v4", owner, typed);
  const coder = createCoder({ chainId: chain.id, addresses, abis }, sign);
  const { names } = coder;
  /** Sends a call in a separate block at the call's second. */
  async function send(call: Call): Promise<Outcome> {
    const { to, data } = await coder.callData(call);
    await request("evm_setNextBlockTimestamp", call.at);
    try {
      const fees = { gas: "0x2dc6c0", maxFeePerGas: "0x77359400", maxPriorityFeePerGas: "0x1" };
      await request("eth_sendTransaction", { from: account(call.by), to, data, ...fees });
      return { done: true };
    } catch (error) {
      const reason = revertData(error);
      if (!reason) throw error;
      return coder.errorOf(reason);
    }
  }

  /** The events of the latest block, each as one line. */
  async function events_(): Promise<string[]> {
    const logs = await request<Log[]>("eth_getLogs", { fromBlock: "latest", toBlock: "latest" });
    return logs.map(coder.lineOf);
  }

  const viewCalls = new Map<string, ViewCall>();
  function viewCall({ contract, name, args }: View): ViewCall {
    const key = `${contract} ${name} ${args.join()}`;
    const found = viewCalls.get(key);
    if (found) return found;
    const { to, data, item } = coder.viewData({ contract, name, args });
    const length = size(data).toString(16).padStart(4, "0");
    const made = { packed: `${to.slice(2)}${length}${data.slice(2)}`, item, value: "", answer: "" };
    viewCalls.set(key, made);
    return made;
  }

  /** The result of a view according to the rules, as the chain encodes it. Most results have not changed. */
  function expect(made: ViewCall, value: unknown): "changed" | "as before" {
    const key = canonical(value);
    if (made.value === key) return "as before";
    const { outputs } = made.item;
    const values = outputs.length === 1 ? [value] : (value as unknown[]);
    made.answer = encodeAbiParameters(outputs, names.all(outputs, values)).slice(2);
    made.value = key;
    return "changed";
  }

  async function ask(made: readonly ViewCall[]): Promise<string> {
    const calls: Hex = `0x${made.map(({ packed }) => packed).join("")}`;
    const data = encodeFunctionData({ abi: batch.abi, functionName: "read", args: [calls] });
    const result = await request<Hex>("eth_call", { to: batchAddress, data }, "latest");
    const length = Number(`0x${result.slice(66, 130)}`);
    return result.slice(130, 130 + 2 * length);
  }

  let turn = 0;
  /**
   * The first view whose result differs from the rules. Views whose result changed are called immediately, the others in
   * rotation; `all` calls every view.
   */
  async function differentView(views: readonly View[], all: boolean): Promise<string | undefined> {
    turn += 1;
    const asked = views
      .map((view) => ({ view, made: viewCall(view) }))
      .filter(({ view, made }, index) => {
        return expect(made, view.value) === "changed" || all || index % TURNS === turn % TURNS;
      });
    for (let from = 0; from < asked.length; from += VIEWS_PER_CALL) {
      const some = asked.slice(from, from + VIEWS_PER_CALL);
      const made = some.map((one) => one.made);
      if ((await ask(made)) === made.map(({ answer }) => answer).join("")) continue;
      for (const { view, made: call } of some) {
        const got = await ask([call]);
        if (got === call.answer) continue;
        const [rules, answer] = [call.answer, got].map((hex) =>
          canonical(decodeAbiParameters(call.item.outputs, `0x${hex}`)),
        );
        const { contract, name, args } = view;
        return `${contract}.${name}(${canonical(args)})\n  rules     ${rules}\n  contracts ${answer}`;
      }
    }
    return undefined;
  }

  for (const { by, to, data } of coder.registrations()) {
    await request("eth_sendTransaction", { from: account(by), to, data });
  }

  /** Mines a block at a later second. */
  async function passTo(second: number): Promise<void> {
    await request("evm_setNextBlockTimestamp", second);
    await request("evm_mine");
  }
  const snapshot = () => request<Hex>("evm_snapshot");
  function restore(to: Hex): Promise<boolean> {
    // the next trace gives the same numbers to other tasks
    viewCalls.clear();
    names.forget();
    return request<boolean>("evm_revert", to);
  }
  return {
    differentView,
    events: events_,
    eventLines: coder.eventLines,
    refusal: coder.refusal,
    passTo,
    restore,
    send,
    snapshot,
  };
}

function readViewBatch(): { abi: Abi; bytecode: Hex } {
  try {
    return JSON.parse(readFileSync(VIEW_BATCH, "utf8"));
  } catch (cause) {
    throw new Error(
      "ViewBatch is not compiled: run `npm run tools contracts:build:tests`, then compare again.",
      {
        cause,
      },
    );
  }
}

function revertData(error: unknown): Hex | undefined {
  for (let cause = error; cause !== null && typeof cause === "object"; cause = (cause as Error).cause) {
    const { data } = cause as { data?: unknown };
    if (typeof data === "string" && data.startsWith("0x")) return data as Hex;
    if (data !== null && typeof data === "object" && "data" in data && typeof data.data === "string")
      return data.data as Hex;
  }
  return undefined;
}
