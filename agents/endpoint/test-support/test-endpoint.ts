/** A provider's endpoint with the real contracts, and a payer with a channel to it. */
import { getRequestListener } from "@hono/node-server";
import { type Address, createPublicClient, createWalletClient, http, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { ChannelTerms, Voucher } from "#protocol/chain/channel.ts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { VOUCHER_HEADER, voucherText } from "#protocol/schemas/voucher.ts";
import { openWrites } from "#sdk/chain/writes.ts";
import { openChannels, signVoucher } from "#sdk/channels/channels.ts";
import { openChain } from "../../chain/chain.ts";
import { openAccounts } from "../accounts.ts";
import { endpointApp } from "../app.ts";
import { openChannelStates } from "../channel-states.ts";
import { Places } from "../places.ts";
import type { AnyServed } from "../served-model.ts";
import { WORD_MODEL_ID, wordModel } from "./word-model.ts";

const spending = { spend: () => undefined, spentSince: () => 0n };

/** The provider's client of the chain. */
const providerChain = (rpcUrl: string, account: ReturnType<typeof demoSigner>) =>
  openChain({
    chainId: LOCAL_CHAIN_ID,
    rpcUrl,
    account,
    ledger: spending,
    gasPerDay: parseEther("1"),
  });

export function writesOf(name: DemoName, url: string) {
  const connection = { chain: chainFor(LOCAL_CHAIN_ID), transport: http(url), pollingInterval: 20 };
  return openWrites({
    publicClient: createPublicClient({ ...connection, cacheTime: 0 }),
    walletClient: createWalletClient({ ...connection, account: demoSigner(name, LOCAL_CHAIN_ID) }),
  });
}

export const channelsOf = (name: DemoName, url: string) => openChannels(writesOf(name, url));

export interface TestEndpointOptions {
  readonly provider?: DemoName;
  /** Instead of the model of words. */
  readonly instead?: AnyServed | undefined;
  /** In addition to the model of words. */
  readonly embedder?: AnyServed | undefined;
  readonly transcriber?: AnyServed | undefined;
  readonly path?: string;
  readonly x402AtLeast?: bigint;
  readonly limits?: Partial<{ concurrency: number; perPayer: number; waiting: number }>;
}

/** @param rpcUrl of the chain */
export function openTestEndpoint(
  rpcUrl: string,
  {
    path = ":memory:",
    provider = "Farid",
    limits = {},
    x402AtLeast,
    embedder,
    transcriber,
    instead,
  }: TestEndpointOptions = {},
) {
  const model = wordModel();
  const accounts = openAccounts(path);
  const account = demoSigner(provider, LOCAL_CHAIN_ID);
  const chain = providerChain(rpcUrl, account);
  const states = openChannelStates(chain);
  const stop = new AbortController();
  const errors: unknown[] = [];
  const note = (fields: unknown) => errors.push(fields);
  const log = { info: () => undefined, debug: () => undefined, warn: note, error: note } as never;
  const places = new Places({ concurrency: 4, perPayer: 100, waiting: 100, ...limits });
  const served = [instead ?? model, embedder, transcriber].filter(
    (each): each is AnyServed => each !== undefined,
  );
  const models = new Map(served.map((each) => [each.id as string, each]));
  const app = endpointApp({
    account,
    accounts,
    chain,
    states,
    places,
    models,
    log,
    x402AtLeast,
    signal: stop.signal,
  });
  return { app, model, accounts, states, chain, log, errors, stop };
}

/** The endpoint at a free port. @param rpcUrl of the chain */
export async function startTestEndpoint(rpcUrl: string, options: TestEndpointOptions = {}) {
  const { app, stop, ...parts } = openTestEndpoint(rpcUrl, options);
  const server = await startLoopbackServer(getRequestListener(app.fetch));
  const stopAgent = () => stop.abort(new Error("The agent stops"));
  return {
    url: server.url,
    ...parts,
    stopAgent,
    async close() {
      stopAgent();
      await server.close();
      parts.accounts.close();
    },
  };
}

/** A payer with an open channel to the provider, and a session key that signs its vouchers. */
export async function openPayer(rpcUrl: string, deposit: bigint, name: DemoName = "Clara") {
  const channels = channelsOf(name, rpcUrl);
  const session = privateKeyToAccount(generatePrivateKey());
  const receiver: Address = demoAccount("Farid").address;
  const { channel, channelId } = await channels.open({ receiver, signer: session.address, deposit });
  const voucher = (amount: bigint, terms: ChannelTerms = channel): Promise<Voucher> =>
    signVoucher(session, channels.home, terms, amount);
  return { channels, session, channel, channelId, voucher };
}

const MESSAGES = [{ role: "user", content: "Hi" }];

/** Asks for an answer. @param more members of the request */
export const ask = (url: string, voucher: Voucher | undefined, more: object = {}, init: RequestInit = {}) =>
  fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(voucher && { [VOUCHER_HEADER]: voucherText(voucher) }),
    },
    body: JSON.stringify({ model: WORD_MODEL_ID, messages: MESSAGES, ...more }),
    ...init,
  });
