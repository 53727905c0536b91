import { amountToText, tryParseAmount } from "#protocol/format/amount.ts";
import { openChannels } from "../../channels/channels.ts";
import { grantedChannels } from "../../channels/granted-channels.ts";
import { type Endpoint, offeredEndpoints, withoutVersion } from "../../gateway/providers/offers.ts";
import { type Command, type CommandInput, type OptionText, text, UsageError } from "../command.ts";
import { optionalPart } from "../optional-part.ts";
import { mlbFolder } from "./mlb-folder.ts";

export const DEFAULT_PORT = 8_399;

function amount(input: CommandInput, name: string, standard: string): bigint {
  const given = text(input, name) ?? standard;
  const value = tryParseAmount(given);
  if (value === undefined || value <= 0n)
    throw new UsageError(`--${name} must be an amount of MLB, such as 0.5.`);
  return value;
}

function number(input: CommandInput, name: string, standard: number, most: number): number {
  const value = Number(text(input, name) ?? standard);
  if (!(value >= 0 && value <= most)) throw new UsageError(`--${name} must be a number from 0 to ${most}.`);
  return value;
}

/** Endpoints that the user named; none where the marketplace's offers are used. */
function endpointsOf(input: CommandInput): Endpoint[] {
  const given = (text(input, "provider") ?? "").split(",").filter((url) => url !== "");
  return given.map((url) => {
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw new UsageError(`--provider: ${url} is not an http(s) address.`);
    return { url: withoutVersion(url) };
  });
}

/** Options of everything that pays through a gateway. */
export const PAYING_OPTIONS = {
  provider: {
    type: "string",
    value: "URLS",
    help: "endpoints of providers, separated by commas (default: offers at the marketplace)",
  },
  budget: { type: "string", value: "MLB", help: "the most that all answers may ever cost (default 10)" },
  deposit: {
    type: "string",
    value: "MLB",
    help: "deposit of a provider's channel, and size of a top-up (default 1)",
  },
  "per-call": { type: "string", value: "MLB", help: "the most that one answer may cost (default 0.1)" },
  check: {
    type: "string",
    value: "SHARE",
    help: "share of the answers that this machine recomputes (default 0.05)",
  },
  folder: {
    type: "string",
    value: "DIR",
    help: "channels, vouchers and receipts (default ~/.mlb/gateway)",
  },
} as const satisfies Readonly<Record<string, OptionText>>;

/** Whether WebAssembly has the 64-bit memory of the engine for language models. */
function hasWideMemory(): boolean {
  try {
    new WebAssembly.Memory({ initial: 1n, maximum: 1n, address: "i64" } as never);
    return true;
  } catch {
    return false;
  }
}

/** @param port of 127.0.0.1; 0 takes a free one. @throws UsageError; Error when the port or the folder is in use */
export async function startGateway(input: CommandInput, port: number) {
  const { connection, progress, signal } = input;
  const endpoints = endpointsOf(input);
  const folder = text(input, "folder") ?? mlbFolder("gateway");
  const limits = {
    checkShare: number(input, "check", 0.05, 1),
    budget: amount(input, "budget", "10"),
    deposit: amount(input, "deposit", "1"),
    perCall: amount(input, "per-call", "0.1"),
  };
  if (limits.deposit > limits.budget) throw new UsageError("--deposit must not exceed --budget.");
  const account = connection.account();
  const { writes } = await connection.marketplace();
  const channels = openChannels(writes);
  // The database needs a newer Node than the other commands.
  const { openGateway } = await optionalPart(() => import("../../gateway/gateway.ts"));
  const { openRecompute } = await import("../../gateway/recompute.ts");
  const recompute = limits.checkShare > 0 ? await openRecompute(connection, folder, signal) : undefined;
  if (!recompute && limits.checkShare > 0)
    progress("Answers are not recomputed: the optional packages with the engines are not installed.");
  if (recompute && !hasWideMemory())
    progress(
      `Answers of language models are not recomputed: that needs Node 24, and this is ${process.version}.`,
    );
  const opened = await openGateway({
    ...limits,
    port,
    account,
    folder,
    recompute,
    reports: {
      read: connection.content.fetch,
      async isUnchanged(id) {
        const { createdAt, updatedAt } = await connection.api.get("model", { id });
        return createdAt === updatedAt;
      },
    },
    channels,
    note: progress,
    site: connection.addresses.site,
    granted: (receiver) => grantedChannels(connection.api, account.address, receiver),
    endpoints: async () =>
      endpoints.length > 0 ? endpoints : offeredEndpoints(connection.api, channels.home.chainId),
  });
  return { ...opened, address: account.address, folder, budget: limits.budget };
}

export const gateway: Command = {
  usage: "",
  summary: "Run OpenAI's API on this machine: providers' models answer, and your key pays",
  options: {
    port: { type: "string", value: "N", help: `port of 127.0.0.1 (default ${DEFAULT_PORT})` },
    ...PAYING_OPTIONS,
  },
  async run(input) {
    const { signal } = input;
    const port = number(input, "port", DEFAULT_PORT, 65_535);
    const { url, address, folder, budget, close } = await startGateway(input, port);
    input.print({ url, address, folder }, [
      `${url} answers OpenAI's clients, with any API key. Status: ${url.replace(/v1$/, "")}`,
      `Answers are paid by ${address}, at most ${amountToText(budget)} MLB in all.`,
    ]);
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve());
    });
    await close();
    return undefined;
  },
};
