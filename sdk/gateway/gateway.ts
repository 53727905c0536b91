/** Opens the gateway: the market of language models behind OpenAI's API, on loopback. */
import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Address, LocalAccount } from "viem";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import type { Channels } from "../channels/channels.ts";
import { commandLine } from "../command/invocation.ts";
import { openAnswers } from "./answers.ts";
import { gatewayApp } from "./app.ts";
import { type Book, openBook } from "./book/book.ts";
import { openChecks, type Recompute } from "./checks.ts";
import { openPurse } from "./payment/purse.ts";
import { openSettlement } from "./payment/settlement.ts";
import type { Endpoint } from "./providers/offers.ts";
import { openProviders } from "./providers/providers.ts";
import { receiptLink, receiptsFile } from "./receipts-file.ts";
import { openReports, type ReportSource } from "./reports.ts";
import { gatewayStatus } from "./status.ts";

const KEEP_ALIVE_MS = 60_000;

export interface GatewayOptions {
  readonly account: LocalAccount;
  readonly channels: Channels;
  /** Addresses of providers. */
  readonly endpoints: () => Promise<readonly Endpoint[]>;
  /** Open channels of other payers to a receiver, whose vouchers the account signs; the largest first. */
  readonly granted?: ((receiver: Address) => Promise<readonly ChannelTerms[]>) | undefined;
  /** Folder of the channels, vouchers and receipts. */
  readonly folder: string;
  /** Port of 127.0.0.1; 0 takes a free one. */
  readonly port: number;
  /** Amounts in the smallest unit of MLB. */
  readonly budget: bigint;
  readonly deposit: bigint;
  readonly perCall: bigint;
  /** Share of the answers that is recomputed, 0 to 1. */
  readonly checkShare: number;
  readonly recompute?: Recompute | undefined;
  /** Reports of other users. */
  readonly reports?: ReportSource | undefined;
  readonly random?: () => number;
  /** Address of the marketplace, for links to its page of usage. */
  readonly site?: string | undefined;
  note(line: string): void;
}

export interface Gateway {
  /** Base address for clients, with `/v1`. */
  readonly url: string;
  /** Resolves when nothing is being recomputed. */
  idle(): Promise<unknown>;
  close(): Promise<void>;
}

/** @throws Error when the folder cannot be written, or another gateway uses it */
function bookIn(folder: string): Book {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return openBook(join(folder, "gateway.sqlite"));
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(
      /locked/.test(message)
        ? `Another gateway uses the folder ${folder}. Stop it, or name another folder with --folder.`
        : `The folder ${folder} cannot be used: ${message}. Name another one with --folder.`,
      { cause },
    );
  }
}

/** @throws Error when the port is taken, or the folder cannot be used */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { account, channels, folder, budget, deposit, perCall, note, random = Math.random } = options;
  const book = bookIn(folder);
  const stop = new AbortController();
  const providers = openProviders(options.endpoints, channels.home, book.wrong);
  const purse = openPurse({ account, channels, book, budget, deposit, granted: options.granted });
  await purse.adoptAll().catch((cause: Error) => {
    note(`The chain was not asked for channels whose opening was interrupted: ${cause.message}`);
  });
  const checks = openChecks({
    ...{ book, recompute: options.recompute, share: options.checkShare, random, note },
    isUnchanged: options.reports?.isUnchanged,
    reportCommand: (id) => commandLine(`receipt report ${id}`),
  });
  const reports = openReports({
    ...{ book, home: channels.home, source: options.reports },
    ...{ recompute: options.recompute, random, note },
  });
  const settlement = openSettlement({ purse, book, checks, providers, note });
  const answers = openAnswers({ providers, purse, reports, settlement, perCall, note });
  const status = () => gatewayStatus({ book, providers, budget, isChecking: checks.isOn });
  const receipts = async () => receiptsFile(channels.home, book, await providers.models());
  const site = options.site?.replace(/\/$/, "");
  const usagePage = site && `${site}/token/usage`;
  const app = gatewayApp({
    answers,
    providers,
    status,
    receipt: book.receipt,
    receipts,
    links: {
      usagePage,
      wrongAnswers: site && `${site}/docs/api/gateway#a-provider-that-serves-another-model`,
      ofReceipt(id) {
        const kept = book.receipt(id);
        return kept && usagePage ? receiptLink(usagePage, channels.home, kept) : undefined;
      },
    },
    signal: stop.signal,
  });
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(options.port, "127.0.0.1", resolve);
    });
  } catch (cause) {
    book.close();
    throw cause;
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    idle: () => Promise.all([checks.idle(), reports.idle()]),
    async close() {
      stop.abort(new Error("The gateway stops"));
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      });
      await Promise.all([checks.idle(), reports.idle()]);
      await settlement.flush();
      book.close();
    },
  };
}
