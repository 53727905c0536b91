/** Payment channels: deposits, vouchers, and the end by unlocked time. */
import {
  type ChannelState,
  NOBODY as NO_ACCOUNT,
  NO_CHANNEL,
  refuse,
  type State,
  type Terms,
  type VoucherClaim,
} from "../state.ts";
import { permit, transfer, transferFrom } from "../token.ts";
import { lockedSeconds } from "./lock.ts";
import { portion, smaller } from "./portion.ts";
import { type Context, emit, need, type Rule, when } from "./rule.ts";

const HOME = "PaymentChannels";
const NOTICE = 86_400;
const FEE_BPS = 500;

/** Names a channel as its id does on the chain. */
export const channelKey = ({ payer, receiver, signer, cap, expiry, salt }: Terms): string =>
  [payer, receiver, signer, cap, expiry, salt].join(">");
const saltKey = (payer: string, salt: number) => `${payer}>${salt}`;

export const unlockedTime = (s: State) => s.now - lockedSeconds(s);
export const isOpen = (s: State, { endsAt }: ChannelState) => unlockedTime(s) <= endsAt;

const stateOf = (s: State, terms: Terms): ChannelState => s.channels[channelKey(terms)] ?? { ...NO_CHANNEL };
const mine = (c: Context) => stateOf(c.s, c.channel);
const due = ({ deposited, claimed }: ChannelState, amount: bigint) => {
  const reachable = smaller(amount, deposited);
  return reachable > claimed ? reachable - claimed : 0n;
};
const isSigned = ({ channel, amount, signature }: VoucherClaim) =>
  signature.by === channel.signer && signature.over === amount;
function pay(s: State, to: string, amount: bigint): void {
  if (amount !== 0n) transfer(s, HOME, to, amount);
}

const byPayer = need("NotPayer", (c) => c.by === c.channel.payer);
const openChannel = need("ChannelNotOpen", (c) => isOpen(c.s, mine(c)));
const some = need("ZeroAmount", ({ amount }) => amount !== 0n);
const terms = [
  need("InvalidReceiver", ({ channel }) => channel.receiver !== NO_ACCOUNT && channel.receiver !== HOME),
  need("InvalidSigner", ({ channel }) => channel.signer !== NO_ACCOUNT),
  need("InvalidExpiry", ({ channel, now }) => channel.expiry > now),
  some,
  need(
    "DepositAboveCap",
    ({ channel: { cap }, amount }) => amount <= cap || refuse("DepositAboveCap", cap, amount),
  ),
  need("SaltUsed", ({ s, channel }) => !s.usedSalts[saltKey(channel.payer, channel.salt)]),
];

function begin(c: Context): void {
  const { s, channel, amount } = c;
  const endsAt = channel.expiry - lockedSeconds(s) + NOTICE;
  s.channels[channelKey(channel)] = { deposited: amount, claimed: 0n, endsAt };
  s.usedSalts[saltKey(channel.payer, channel.salt)] = true;
  const { payer, receiver, signer, cap, expiry, salt } = channel;
  emit(c, "ChannelOpened", channelKey(channel), payer, receiver, signer, cap, expiry, salt, amount, endsAt);
}
const open = when([byPayer, ...terms], begin, ({ s, by, amount }) => transferFrom(s, HOME, by, amount));
const topUp = when(
  [openChannel, some, need("DepositAboveCap", (c) => mine(c).deposited + c.amount <= c.channel.cap)],
  (c) => {
    const { s, by, amount, channel } = c;
    const state = mine(c);
    state.deposited += amount;
    s.channels[channelKey(channel)] = state;
    emit(c, "ChannelToppedUp", channelKey(channel), by, amount, state.deposited);
    transferFrom(s, HOME, by, amount);
  },
);
const withPermit = ({ guards, effect }: Rule): Rule =>
  when(guards, (c) => {
    permit(c.s, c.by, HOME, c.permit);
    effect(c);
  });

/** Pays the receiver, and returns the treasury's part. */
function settle(c: Context, { channel, amount }: VoucherClaim): bigint {
  const { s } = c;
  const state = stateOf(s, channel);
  const part = due(state, amount);
  const total = state.claimed + part;
  const fee = portion(total, FEE_BPS) - portion(state.claimed, FEE_BPS);
  s.channels[channelKey(channel)] = { ...state, claimed: total };
  emit(c, "ChannelClaimed", channelKey(channel), channel.receiver, part, fee, total);
  pay(s, channel.receiver, part - fee);
  return fee;
}
const canBePaid = (s: State, claim: VoucherClaim) => {
  const state = stateOf(s, claim.channel);
  return isOpen(s, state) && isSigned(claim) && due(state, claim.amount) !== 0n;
};

export const channelRules = {
  open,
  openWithPermit: withPermit(open),
  openWithAuthorization: when(terms, (c) => {
    const { s, channel, amount, authorization, now } = c;
    begin(c);
    const { valid, validAfter, validBefore } = authorization;
    if (!valid) refuse("ERC3009InvalidSignature");
    if (now <= validAfter || now >= validBefore)
      refuse("ERC3009InvalidAuthorizationTime", validAfter, validBefore);
    emit(c, "AuthorizationUsed", channel.payer, authorizationOf(channel));
    transfer(s, channel.payer, HOME, amount);
  }),
  topUp,
  topUpWithPermit: withPermit(topUp),
  requestClose: when(
    [byPayer, openChannel, need("AlreadyEnding", (c) => unlockedTime(c.s) + NOTICE < mine(c).endsAt)],
    (c) => {
      const endsAt = unlockedTime(c.s) + NOTICE;
      c.s.channels[channelKey(c.channel)] = { ...mine(c), endsAt };
      emit(c, "ChannelCloseRequested", channelKey(c.channel), endsAt);
    },
  ),
  claim: when(
    [openChannel, need("InvalidVoucher", isSigned), need("NothingDue", (c) => due(mine(c), c.amount) !== 0n)],
    (c) => {
      const fee = settle(c, c);
      pay(c.s, c.s.treasury, fee);
    },
  ),
  claimBatch: when([], (c) => {
    let fees = 0n;
    for (const claim of c.claims) if (canBePaid(c.s, claim)) fees += settle(c, claim);
    pay(c.s, c.s.treasury, fees);
  }),
  close: when(
    [
      need("ChannelNotOpen", (c) => mine(c).endsAt !== 0),
      need("ChannelNotEnded", (c) => c.by === c.channel.receiver || !isOpen(c.s, mine(c))),
    ],
    (c) => {
      const { s, by, channel } = c;
      const { deposited, claimed } = mine(c);
      s.channels[channelKey(channel)] = { ...NO_CHANNEL };
      emit(c, "ChannelClosed", channelKey(channel), channel.payer, by, deposited - claimed);
      pay(s, channel.payer, deposited - claimed);
    },
  ),
};

/** Names the nonce that an ERC-3009 signature for these terms has. */
export const authorizationOf = (channel: Terms) => `nonce>${channelKey(channel)}`;
