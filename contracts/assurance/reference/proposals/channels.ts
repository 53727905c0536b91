/** Actions on payment channels: a few channels, mostly between requesters and providers. */
import type { Random } from "#dev-infra/random.ts";
import { isOpen } from "../rules/channels.ts";
import { NOBODY, type State, type Terms, type VoucherClaim } from "../state.ts";
import { MLB, PROVIDERS, REQUESTERS, VERIFIERS } from "../world.ts";
import { amount, DAY, HOUR, mostly, type Proposal, permit, somebody } from "./choices.ts";

const SALTS = 4;
const LATEST = 3;

function newTerms(s: State, random: Random): Terms {
  const payer = random.pick([...REQUESTERS, "Ines"]);
  return {
    payer,
    receiver: random.weighted([
      [12, random.pick([...PROVIDERS, "Jonas"])],
      [1, NOBODY],
    ]),
    signer: random.weighted([
      [12, random.pick([payer, ...VERIFIERS])],
      [1, NOBODY],
    ]),
    cap: random.pick([MLB / 10n, 5n * MLB, 100n * MLB]),
    expiry: s.now + random.pick([-5, 10, HOUR, 3 * DAY, 30 * DAY, 400 * DAY]),
    salt: random.between(0, SALTS) * 150,
  };
}

/** The terms in a channel's name. */
function termsOf(key: string): Terms {
  const [payer = "", receiver = "", signer = "", cap = "0", expiry = "0", salt = "0"] = key.split(">");
  return { payer, receiver, signer, cap: BigInt(cap), expiry: Number(expiry), salt: Number(salt) };
}

/** A voucher above what is claimed: mostly good, sometimes old, above the deposits, or signed by another or over something else. */
function voucher(s: State, key: string, random: Random): VoucherClaim {
  const channel = termsOf(key);
  const { claimed = 0n, deposited = 0n } = s.channels[key] ?? {};
  const more = claimed + amount(random) / 10n;
  const total = random.weighted([
    [10, more],
    [2, claimed],
    [2, deposited],
    [1, deposited + MLB],
    [1, claimed + 7n],
  ]);
  const by = random.chance(0.93) ? channel.signer : somebody(random);
  return { channel, amount: total, signature: { by, over: random.chance(0.95) ? total : total + 1n } };
}

export function ofChannels(s: State, random: Random): Proposal[] {
  const keys = Object.keys(s.channels);
  const opening = openings(s, random);
  if (keys.length === 0) return opening;
  const some = keys.slice(-LATEST);
  const living = some.filter((key) =>
    isOpen(s, s.channels[key] ?? { deposited: 0n, claimed: 0n, endsAt: 0 }),
  );
  const key = random.pick(living.length > 0 && random.chance(0.9) ? living : some);
  const channel = termsOf(key);
  const deposit = random.chance(0.95) ? amount(random) / 20n : 0n;
  const payer = () => mostly(random, channel.payer);
  const weight = living.length > 0 ? 1 : 0.1;
  return [
    ...opening,
    [0.06, () => ({ by: channel.payer, name: "open", args: [channel, deposit] })],
    [0.15 * weight, () => ({ by: payer(), name: "topUp", args: [channel, deposit] })],
    [
      0.05 * weight,
      () => {
        const by = payer();
        return { by, name: "topUpWithPermit", args: [channel, deposit, permit(s, by, deposit, random)] };
      },
    ],
    [
      0.5 * weight,
      () => {
        const { amount: total, signature } = voucher(s, key, random);
        return { by: mostly(random, channel.receiver), name: "claim", args: [channel, total, signature] };
      },
    ],
    [
      0.2 * weight,
      () => ({
        by: somebody(random),
        name: "claimBatch",
        args: [[key, random.pick(some), random.pick(keys)].map((one) => voucher(s, one, random))],
      }),
    ],
    [0.25 * weight, () => ({ by: payer(), name: "requestClose", args: [channel] })],
    [0.2, () => ({ by: random.chance(0.3) ? channel.receiver : payer(), name: "close", args: [channel] })],
  ];
}

function openings(s: State, random: Random): Proposal[] {
  const channel = newTerms(s, random);
  const { payer } = channel;
  const deposit = random.chance(0.93) ? amount(random) / 10n : 0n;
  const by = () => (random.chance(0.93) ? payer : somebody(random));
  return [
    [0.2, () => ({ by: by(), name: "open", args: [channel, deposit] })],
    [
      0.06,
      () => {
        const account = by();
        const signed = permit(s, account, deposit, random);
        return { by: account, name: "openWithPermit", args: [channel, deposit, signed] };
      },
    ],
    [
      0.1,
      () => ({
        by: somebody(random),
        name: "openWithAuthorization",
        args: [
          channel,
          deposit,
          {
            valid: random.chance(0.85),
            validAfter: random.chance(0.95) ? 0 : s.now + 9 * DAY,
            validBefore: random.chance(0.9) ? s.now + 400 * DAY : s.now - 1,
          },
        ],
      }),
    ],
  ];
}
