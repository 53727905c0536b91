import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Channel, ChannelClaim } from "../../../generated/schema";
import { ChannelClaimed, ChannelOpened } from "../../../generated/PaymentChannels/PaymentChannels";
import { eventId } from "../../ids";
import { logMissing } from "../../log";
import { ZERO } from "../../protocol";

export function loadChannel(id: Bytes, event: ethereum.Event): Channel | null {
  const channel = Channel.load(id);
  if (channel == null) logMissing("Channel", id, event);
  return channel;
}

/** A channel with its first deposit. Unsaved. */
export function newChannel(event: ChannelOpened): Channel {
  const channel = new Channel(event.params.channelId);
  channel.payer = event.params.payer;
  channel.payerId = event.params.payer;
  channel.receiver = event.params.receiver;
  channel.receiverId = event.params.receiver;
  channel.signer = event.params.signer;
  channel.cap = event.params.cap;
  channel.expiry = event.params.expiry;
  channel.salt = event.params.salt;
  channel.deposited = event.params.deposit;
  channel.claimed = ZERO;
  channel.fees = ZERO;
  channel.claimCount = 0;
  channel.endsAtUnlocked = event.params.endsAtUnlocked;
  channel.isClosed = false;
  channel.openedAt = event.block.timestamp;
  channel.openedOrder = eventId(event);
  channel.openedTx = event.transaction.hash;
  return channel;
}

/** A payment of a channel. Unsaved. */
export function newChannelClaim(event: ChannelClaimed): ChannelClaim {
  const claim = new ChannelClaim(eventId(event));
  claim.channel = event.params.channelId;
  claim.channelId = event.params.channelId;
  claim.receiver = event.params.receiver;
  claim.receiverId = event.params.receiver;
  claim.amount = event.params.amount;
  claim.fee = event.params.fee;
  claim.claimed = event.params.claimed;
  claim.timestamp = event.block.timestamp;
  claim.block = event.block.number;
  claim.tx = event.transaction.hash;
  return claim;
}
