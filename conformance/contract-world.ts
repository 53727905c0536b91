/** The real contracts on a real chain. Calls can be simulated at any second without waiting for it. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from "viem";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { chainTime } from "#dev-infra/chain/block.ts";
import { batchRpc, type RpcAnswer, type RpcRefusal } from "#dev-infra/chain/json-rpc.ts";
import { abis, type CoreContractName } from "#protocol/chain/abis.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccount, demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";

const DEPLOY = join(import.meta.dirname, "../contracts/deploy/deploy.ts");

const { contracts } = deploymentFor(LOCAL_CHAIN_ID);
const contract = <Name extends CoreContractName>(name: Name) => ({
  address: contracts[name].address,
  abi: abis[name],
});
export const token = contract("MLBToken");
export const registry = contract("ModelRegistry");
export const tasks = contract("TaskManager");
export const staking = contract("VerifierStaking");
export const verifications = contract("VerificationManager");
export const sealedVotes = contract("SealedVotes");
export const rewards = contract("RewardDistributor");
export const channels = contract("PaymentChannels");
/** Delays the calls of the administrator. */
export const accessManager = {
  address: contracts.AccessManager.address,
  abi: parseAbi(["function schedule(address target, bytes data, uint48 when)"]),
};

const EVERY_ERROR = [token, registry, tasks, staking, verifications, sealedVotes, rewards, channels].flatMap(
  ({ abi }) => (abi as Abi).filter((item) => item.type === "error"),
);

export interface Contract<ContractAbi extends Abi = Abi> {
  readonly address: Address;
  readonly abi: ContractAbi;
}

export interface Attempt {
  readonly from: Address;
  readonly contract: Contract;
  readonly functionName: string;
  readonly args: readonly unknown[];
  /** Unix second at which it is simulated. */
  readonly at: number;
}

function errorNameOf({ data, message }: RpcRefusal): string {
  if (!data || data === "0x") throw new Error(`The call failed without a custom error: ${message}`);
  return decodeErrorResult({ abi: EVERY_ERROR, data }).errorName;
}

/** Starts the chain, deploys, and gives every demo account except Edith tokens and unlimited approvals. */
export async function startContractWorld() {
  const anvil = await startAnvil({ automine: true });
  const { rpc, url } = anvil;

  const encoded = new Map<string, Hex>();

  /** Thousands of attempts share few distinct calls. */
  function dataOf({ args, contract, functionName }: Omit<Attempt, "from" | "at">): Hex {
    const key = `${functionName} ${args.map((arg) => JSON.stringify(arg, (_, value) => (typeof value === "bigint" ? `${value}` : value))).join()}`;
    const known = encoded.get(key);
    if (known) return known;
    const data = encodeFunctionData({ abi: contract.abi, functionName, args });
    encoded.set(key, data);
    return data;
  }

  const callAt = (attempt: Attempt) => ({
    method: "eth_call",
    params: [
      {
        from: attempt.from,
        to: attempt.contract.address,
        data: dataOf(attempt),
      },
      "latest",
      {},
      { time: `0x${attempt.at.toString(16)}` },
    ],
  });

  /** For every attempt, the name of the error it would revert with, or undefined if it would succeed. */
  async function outcomes(attempts: readonly Attempt[]): Promise<(string | undefined)[]> {
    const names = new Map<string, string>();
    const answers = await batchRpc(url, attempts.map(callAt));
    return answers.map(({ error }) => {
      if (!error) return undefined;
      const selector = error.data?.slice(0, 10) ?? "";
      const name = names.get(selector) ?? errorNameOf(error);
      names.set(selector, name);
      return name;
    });
  }

  let waiting: { attempt: Attempt; answered: (answer: RpcAnswer<Hex>) => void }[] = [];

  /** Calls of the same event loop iteration share one request: a comparison reads hundreds of views. */
  function callSoon(attempt: Attempt): Promise<RpcAnswer<Hex>> {
    if (waiting.length === 0) {
      setImmediate(async () => {
        const sent = waiting;
        waiting = [];
        const answers = await batchRpc<Hex>(
          url,
          sent.map((entry) => callAt(entry.attempt)),
        );
        sent.forEach(({ answered }, index) => {
          answered(answers[index] ?? { error: { code: 0, message: "no answer" } });
        });
      });
    }
    return new Promise((answered) => waiting.push({ attempt, answered }));
  }

  async function read<
    const ContractAbi extends Abi,
    Name extends ContractFunctionName<ContractAbi, "view" | "pure">,
    Args extends ContractFunctionArgs<ContractAbi, "view" | "pure", Name>,
  >(
    contract: Contract<ContractAbi>,
    functionName: Name,
    args: Args,
    at: number,
  ): Promise<ContractFunctionReturnType<ContractAbi, "view" | "pure", Name, Args>> {
    const { abi } = contract as Contract;
    const from = demoAccount("Deployer").address;
    const attempt = {
      from,
      contract: contract as Contract,
      functionName,
      args: args as readonly unknown[],
      at,
    };
    const { error, result } = await callSoon(attempt);
    if (!result) throw new Error(`${functionName}: ${error && errorNameOf(error)}`);
    return decodeFunctionResult({
      abi,
      functionName: functionName as string,
      data: result,
    }) as ContractFunctionReturnType<ContractAbi, "view" | "pure", Name, Args>;
  }

  /** Sends a transaction. @throws Error with the name of the custom error when it fails */
  async function send(from: Address, contract: Contract, functionName: string, args: readonly unknown[]) {
    const data = encodeFunctionData({ abi: contract.abi, functionName, args });
    const transaction = { from, to: contract.address, data, gas: "0x1e8480" };
    const [tried] = await outcomes([{ from, contract, functionName, args, at: (await now()) + 1 }]);
    if (tried) throw new Error(`${functionName} ends with ${tried}`);
    await mined((await rpc("eth_sendTransaction", transaction)) as Hex);
  }

  /** Anvil answers before its block is mined; on a busy machine the next call could still see the earlier state. */
  async function mined(hash: Hex): Promise<void> {
    while (!(await rpc("eth_getTransactionReceipt", hash))) await setTimeout(5);
  }

  async function now(): Promise<number> {
    return await chainTime(rpc);
  }

  async function moveTo(second: number): Promise<void> {
    await rpc("evm_setNextBlockTimestamp", second);
    await rpc("evm_mine");
  }

  try {
    await promisify(execFile)(process.execPath, [DEPLOY, "--network", "local", "--rpc", url]);
    const treasury = demoAccount("Treasury").address;
    for (const { name, role, address } of demoAccounts) {
      if (!["modelOwner", "taskRequester", "computeProvider", "verifier"].includes(role)) continue;
      if (name !== "Edith") await send(treasury, token, "transfer", [address, 1_000n * 10n ** 18n]);
      for (const spender of [rewards.address, staking.address, channels.address]) {
        await send(address, token, "approve", [spender, 2n ** 255n]);
      }
    }
  } catch (error) {
    await anvil.stop();
    throw error;
  }
  return { ...anvil, outcomes, read, send, now, moveTo };
}

export type ContractWorld = Awaited<ReturnType<typeof startContractWorld>>;
