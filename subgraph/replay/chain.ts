import {
  type Address,
  createPublicClient,
  createWalletClient,
  decodeAbiParameters,
  defineChain,
  type Hex,
  http,
} from "viem";
import { createCoder, type Log } from "#contracts/assurance/reference/coder.ts";
import { canonical } from "#contracts/assurance/reference/names.ts";
import { BURNT } from "#contracts/assurance/reference/rules/money.ts";
import type { State } from "#contracts/assurance/reference/state.ts";
import type { Step } from "#contracts/assurance/reference/trace.ts";
import type { View } from "#contracts/assurance/reference/views.ts";
import { ACCOUNTS } from "#contracts/assurance/reference/world.ts";
import { CONTRACTS, readArtifact } from "#contracts/deploy/artifacts.ts";
import { localAccounts } from "#contracts/deploy/local-accounts.ts";
import { deploySystem } from "#contracts/deploy/system.ts";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import type { Deployment } from "../manifest/networks.ts";
import { BEGIN, GENESIS, PARAMETERS } from "./opening.ts";

/** One event on the chain, with what the indexer is given about it and the model's state after its transaction. */
export type Entry = {
  name: string;
  args: Record<string, unknown>;
  at: number;
  block: number;
  logIndex: number;
  tx: Hex;
  from: Address;
  state: State;
};

const GAS = "0x2dc6c0";
/** Older states are never queried, and anvil would write hundreds of them to disk. */
const NEWEST_STATE_ONLY = ["--prune-history", "1"];
const BLOCKS_PER_REQUEST = 200;
const VIEWS_PER_REQUEST = 200;

/** Deploys the contracts to a private chain and registers the models of the traces. */
export async function startReplayChain() {
  const anvil = await startAnvil({ genesisTimestamp: GENESIS, flags: NEWEST_STATE_ONLY });
  try {
    return await prepare(anvil);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function prepare(anvil: Anvil) {
  const chain = defineChain({
    id: 31_337,
    name: "Replay",
    nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
  });
  const transport = http(anvil.url);
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 20 });
  const wallet = (account: (typeof localAccounts)["deployer"]) =>
    createWalletClient({ account, chain, transport });
  await anvil.rpc("evm_setAutomine", true);
  const deployment = await deploySystem({
    network: "local",
    publicClient,
    walletClient: wallet(localAccounts.deployer),
    withFaucet: true,
    treasury: localAccounts.treasury.address,
    admin: localAccounts.admin.address,
    guardian: localAccounts.guardian.address,
    arbiter: localAccounts.arbiter.address,
    parameters: PARAMETERS,
  });
  const held = await anvil.rpc<Address[]>("eth_accounts");
  const addresses: Record<string, Address> = Object.fromEntries(
    ACCOUNTS.map((name, index) => [name, held[index] as Address]),
  );
  const abis = Object.fromEntries(CONTRACTS.map((name) => [name, readArtifact(name).abi]));
  for (const [name, { address }] of Object.entries(deployment.contracts)) addresses[name] = address;
  addresses[BURNT] = "0x000000000000000000000000000000000000dEaD";
  const coder = createCoder({ chainId: chain.id, addresses, abis }, (owner, typed) =>
    anvil.rpc<Hex>("eth_signTypedData_v4", owner, typed),
  );
  const account = (name: string) => addresses[name] as Address;
  for (const { by, to, data } of coder.registrations()) {
    // anvil answers before the block is there: one that came later would count as the first of the play.
    const hash = await anvil.rpc<Hex>("eth_sendTransaction", { from: account(by), to, data, gas: GAS });
    await publicClient.waitForTransactionReceipt({ hash });
  }
  await anvil.rpc("evm_setAutomine", false);
  await anvil.rpc("evm_mine", BEGIN);

  type Block = { number: Hex; hash: string; timestamp: Hex };
  const latest = () => anvil.rpc<Block>("eth_getBlockByNumber", "latest", false);

  /** Plays the model's next steps and returns their events. @throws Error when the chain differs */
  async function play(steps: readonly Step[]): Promise<Entry[]> {
    const first = Number((await latest()).number) + 1;
    const senders = new Map<Hex, { step: Step; from: Address }>();
    const lines: string[] = [];
    for (const [index, step] of steps.entries()) {
      const { call, result } = step;
      if ("refused" in result) throw new Error(`${call.name} is refused with ${result.refused}.`);
      const { to, data } = await coder.callData(call);
      const from = account(call.by);
      senders.set(await anvil.rpc<Hex>("eth_sendTransaction", { from, to, data, gas: GAS }), { step, from });
      lines.push(...coder.eventLines(result.events));
      if (steps[index + 1]?.call.at !== call.at) await anvil.rpc("evm_mine", call.at);
    }
    const logs = await readLogs(first);
    const told = logs.map(coder.lineOf);
    const at = lines.findIndex((line, index) => told[index] !== line);
    if (at >= 0 || told.length !== lines.length)
      throw new Error(`The chain differs from the model at event ${at}:\n  ${lines[at]}\n  ${told[at]}`);
    return logs.map((log) => {
      const tx = log.transactionHash;
      const sender = senders.get(tx);
      if (!sender || "refused" in sender.step.result) throw new Error(`No step sent ${tx}.`);
      const { name, args } = coder.eventOf(log);
      const place = {
        at: sender.step.call.at,
        block: Number(log.blockNumber),
        logIndex: Number(log.logIndex),
        tx,
      };
      return { name, args, ...place, from: sender.from, state: sender.step.result.state };
    });
  }

  async function readLogs(first: number): Promise<(Log & { transactionHash: Hex })[]> {
    const last = Number((await latest()).number);
    const found: (Log & { transactionHash: Hex })[] = [];
    for (let from = first; from <= last; from += BLOCKS_PER_REQUEST) {
      const to = Math.min(last, from + BLOCKS_PER_REQUEST - 1);
      const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
      found.push(...(await anvil.rpc<(Log & { transactionHash: Hex })[]>("eth_getLogs", range)));
    }
    return found;
  }

  /** The views that answer something else at the chain's head than the model says. */
  async function differentViews(views: readonly View[]): Promise<string[]> {
    const wrong: string[] = [];
    for (let from = 0; from < views.length; from += VIEWS_PER_REQUEST) {
      const some = views
        .slice(from, from + VIEWS_PER_REQUEST)
        .map((view) => ({ view, ...coder.viewData(view) }));
      const answers = await anvil.batch<Hex>(
        some.map(({ to, data }) => ({ method: "eth_call", params: [{ to, data }, "latest"] })),
      );
      for (const [index, { item, view }] of some.entries()) {
        const wanted = item.outputs.length === 1 ? [view.value] : (view.value as unknown[]);
        const want = canonical(coder.names.all(item.outputs, wanted));
        const got = canonical(decodeAbiParameters(item.outputs, answers[index] as Hex));
        if (got !== want) wrong.push(`${view.name}(${view.args.join()}): ${got} instead of ${want}`);
      }
    }
    return wrong;
  }

  /** The returned function makes the chain forget all later blocks, once. */
  async function snapshot(): Promise<() => Promise<void>> {
    const id = await anvil.rpc("evm_snapshot");
    return async () => {
      await anvil.rpc("evm_revert", id);
    };
  }

  return {
    anvil,
    coder,
    differentViews,
    play,
    snapshot,
    stop: anvil.stop,
    deployment: deployment as Deployment,
    now: async () => Number((await latest()).timestamp),
    head: async () => {
      const { number, hash } = await latest();
      return { number: Number(number), hash };
    },
  };
}
