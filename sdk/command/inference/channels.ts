/** Commands about payment channels. Vouchers are not on the chain: amounts owed but not claimed are known only to the two parties. */

import type { Hex } from "viem";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import { amountToText, tryParseAmount } from "#protocol/format/amount.ts";
import { openChannels } from "../../channels/channels.ts";
import { argument, type Command, type CommandInput, UsageError } from "../command.ts";
import { commandLine } from "../invocation.ts";

const dateOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 16).replace("T", " ");
const mlb = (amount: string | bigint) => `${amountToText(BigInt(amount))} MLB`;

const list: Command = {
  usage: "",
  summary: "List the payment channels of your key that still hold a deposit",
  async run(input) {
    const { address } = input.connection.account();
    const found = [];
    for await (const channel of input.connection.api.all("channels", { account: address }))
      if (channel.status !== "closed") found.push(channel);
    const lines = found.map(({ id, status, payer, receiver, deposited, claimed, endsAt }) => {
      const other =
        payer.toLowerCase() === address.toLowerCase() ? `pays ${receiver}` : `is paid by ${payer}`;
      return `${id}  ${status.padEnd(6)}  ${mlb(claimed)} of ${mlb(deposited)} claimed, until ${dateOf(endsAt)} UTC, ${other}`;
    });
    input.print(found, lines.length > 0 ? lines : [`${address} has no channel with a deposit.`]);
    return undefined;
  },
};

async function channelArgument(input: CommandInput) {
  const id = argument(input, 0, "CHANNEL");
  if (!/^0x[0-9a-fA-F]{64}$/.test(id))
    throw new UsageError(
      `CHANNEL must be a channel's id: 0x and 64 hex digits. This lists them: ${commandLine("channel list")}`,
    );
  const { payer, receiver, signer, cap, expiry, salt } = await input.connection.api.get("channel", { id });
  const terms: ChannelTerms = { payer, receiver, signer, cap: BigInt(cap), expiry, salt };
  const { writes } = await input.connection.marketplace();
  const channels = openChannels(writes);
  return { id: id.toLowerCase() as Hex, terms, channels, account: writes.account, now: writes.now };
}

const close: Command = {
  usage: "CHANNEL",
  summary:
    "End a channel: as the payer give notice, and after 24 hours get the rest back; as the receiver close it",
  async run(input) {
    const { id, terms, channels, account, now } = await channelArgument(input);
    const { deposited, endsAt } = await channels.read(terms);
    if (deposited === 0n) throw new Error("The channel is closed already; nothing was sent.");
    input.signal.throwIfAborted();
    const isReceiver = account.toLowerCase() === terms.receiver.toLowerCase();
    if (isReceiver || (await now()) > endsAt) {
      await channels.close(terms);
      input.print({ id, status: "closed" }, ["The channel is closed; the rest was returned to its payer."]);
      return undefined;
    }
    await channels.requestClose(terms);
    const end = (await channels.read(terms)).endsAt;
    input.print({ id, status: "ending", endsAt: end }, [
      `The receiver can claim until ${dateOf(end)} UTC. Run this command again afterwards to get the rest back.`,
    ]);
    return undefined;
  },
};

const topup: Command = {
  usage: "CHANNEL MLB",
  summary: "Add a deposit to a channel",
  async run(input) {
    const amount = tryParseAmount(argument(input, 1, "MLB"));
    if (amount === undefined || amount <= 0n) throw new UsageError("MLB must be an amount, such as 0.5.");
    const { id, terms, channels } = await channelArgument(input);
    input.signal.throwIfAborted();
    await channels.topUp(terms, amount);
    const { deposited } = await channels.read(terms);
    input.print({ id, deposited }, [`The channel holds a deposit of ${mlb(deposited)}.`]);
    return undefined;
  },
};

export const channels = { list, close, topup } as const;
