import {
  AnswerReported,
  ChannelClaimed,
  ChannelClosed,
  ChannelCloseRequested,
  ChannelOpened,
  ChannelToppedUp,
  OfferPublished,
} from "../generated/PaymentChannels/PaymentChannels";
import { ensureAccount, touchAnyRole } from "./entities/account";
import { addParticipant, newActivity, publish } from "./entities/activity";
import { loadModel } from "./entities/model";
import { newAnswerReport } from "./entities/money/answer-report";
import { loadChannel, newChannel, newChannelClaim } from "./entities/money/channel";
import { newOffer } from "./entities/money/offer";
import { EventKind } from "./events";

/** Any account may send the payer's signature, so the payer acts. */
export function handleChannelOpened(event: ChannelOpened): void {
  touchAnyRole(event.params.payer, event);
  ensureAccount(event.params.receiver, event);
  newChannel(event).save();
  const activity = newActivity(event, EventKind.ChannelOpened, event.params.payer);
  addParticipant(activity, event.params.receiver);
  activity.amount = event.params.deposit;
  publish(activity);
}

export function handleChannelToppedUp(event: ChannelToppedUp): void {
  const channel = loadChannel(event.params.channelId, event);
  if (channel == null) return;
  touchAnyRole(event.params.by, event);
  channel.deposited = event.params.deposited;
  channel.save();
  const activity = newActivity(event, EventKind.ChannelToppedUp, event.params.by);
  addParticipant(activity, channel.payer);
  addParticipant(activity, channel.receiver);
  activity.amount = event.params.amount;
  publish(activity);
}

/** Any account may claim for the receiver. */
export function handleChannelClaimed(event: ChannelClaimed): void {
  const channel = loadChannel(event.params.channelId, event);
  if (channel == null) return;
  channel.claimed = event.params.claimed;
  channel.fees = channel.fees.plus(event.params.fee);
  channel.claimCount++;
  channel.save();
  newChannelClaim(event).save();
  const activity = newActivity(event, EventKind.ChannelClaimed, event.params.receiver);
  addParticipant(activity, channel.payer);
  activity.amount = event.params.amount.minus(event.params.fee);
  publish(activity);
}

export function handleChannelCloseRequested(event: ChannelCloseRequested): void {
  const channel = loadChannel(event.params.channelId, event);
  if (channel == null) return;
  touchAnyRole(channel.payer, event);
  channel.endsAtUnlocked = event.params.endsAtUnlocked;
  channel.closeRequestedAt = event.block.timestamp;
  channel.save();
  const activity = newActivity(event, EventKind.ChannelCloseRequested, channel.payer);
  addParticipant(activity, channel.receiver);
  publish(activity);
}

export function handleChannelClosed(event: ChannelClosed): void {
  const channel = loadChannel(event.params.channelId, event);
  if (channel == null) return;
  touchAnyRole(event.params.by, event);
  channel.refund = event.params.refund;
  channel.isClosed = true;
  channel.closedAt = event.block.timestamp;
  channel.closedBy = event.params.by;
  channel.save();
  const activity = newActivity(event, EventKind.ChannelClosed, event.params.payer);
  addParticipant(activity, channel.receiver);
  addParticipant(activity, event.params.by);
  activity.amount = event.params.refund;
  publish(activity);
}

/** Any account may publish; readers list those that have accepted a task. */
export function handleOfferPublished(event: OfferPublished): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  touchAnyRole(event.params.provider, event);
  newOffer(model, event).save();
}

/** Any account may report anything; readers verify the signature and recompute the answer. */
export function handleAnswerReported(event: AnswerReported): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  touchAnyRole(event.params.reporter, event);
  ensureAccount(event.params.provider, event);
  newAnswerReport(model, event).save();
}
