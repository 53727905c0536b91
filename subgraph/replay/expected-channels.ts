import type { Translator } from "#contracts/assurance/reference/names.ts";
import type { State } from "#contracts/assurance/reference/state.ts";
import type { Entry } from "./chain.ts";
import { eventId, type History } from "./history.ts";
import type { Row, Tables } from "./table.ts";

export function expectedChannels(state: State, history: History, names: Translator): Tables {
  const keys = new Map(
    Object.keys(state.channels).map((key) => [names.channelId(key).toLowerCase(), key] as const),
  );
  const channels = history.all("ChannelOpened").map((opened): [string, Row] => {
    const id = String(opened.args.channelId).toLowerCase();
    const key = keys.get(id);
    if (key === undefined) throw new Error(`The model has no channel ${id}.`);
    return [id, channelRow(opened, state.channels[key], history)];
  });
  const claims = history
    .all("ChannelClaimed")
    .map((entry): [string, Row] => [eventId(entry), claimRow(entry)]);
  return new Map([
    ["channels", new Map(channels)],
    ["channelClaims", new Map(claims)],
  ]);
}

function channelRow(opened: Entry, now: State["channels"][string] | undefined, history: History): Row {
  const { channelId, payer, receiver, signer, cap, expiry, salt, deposit } = opened.args;
  const id = String(channelId);
  const claims = history.all("ChannelClaimed", id);
  const notice = history.last("ChannelCloseRequested", id);
  const closed = history.last("ChannelClosed", id);
  const claimed = history.sum(claims, "amount");
  const deposited = (deposit as bigint) + history.sum(history.all("ChannelToppedUp", id), "amount");
  if (!closed && (now?.deposited !== deposited || now.claimed !== claimed))
    throw new Error(`The events of channel ${id} do not add up to the model's state.`);
  return {
    payer,
    receiver,
    signer,
    cap,
    expiry,
    salt,
    deposited,
    claimed,
    fees: history.sum(claims, "fee"),
    claimCount: claims.length,
    endsAtUnlocked: (notice ?? opened).args.endsAtUnlocked,
    closeRequestedAt: notice?.at ?? null,
    isClosed: closed !== undefined,
    refund: closed?.args.refund ?? null,
    closedAt: closed?.at ?? null,
    closedBy: closed?.args.by ?? null,
    openedAt: opened.at,
    openedOrder: eventId(opened),
    openedTx: opened.tx,
  };
}

function claimRow({ args, at, block, tx }: Entry): Row {
  const { channelId, receiver, amount, fee, claimed } = args;
  return { channel: channelId, receiver, amount, fee, claimed, timestamp: at, block, tx };
}
