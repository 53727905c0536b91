/** Tables of a provider's channels, their vouchers and its answers. */
import type { Hex } from "viem";
import type { ChannelTerms, Voucher } from "#protocol/chain/channel.ts";

/** Amounts are texts of equal length, so the database orders them as numbers. */
const DIGITS = 30;
export const stored = (amount: bigint) => String(amount).padStart(DIGITS, "0");

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS channel (id TEXT PRIMARY KEY, owed TEXT NOT NULL, claimed TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS voucher (
    channel TEXT NOT NULL, amount TEXT NOT NULL, voucher TEXT NOT NULL, PRIMARY KEY (channel, amount)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS answer (
    id TEXT PRIMARY KEY, channel TEXT NOT NULL, most TEXT NOT NULL, at INTEGER NOT NULL, receipt TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS answer_running ON answer (channel) WHERE receipt IS NULL;
`;

/** A channel as this provider sees it. */
export interface Account {
  readonly id: Hex;
  readonly channel: ChannelTerms;
  /** Of all ended answers, smallest unit of MLB. */
  readonly owed: bigint;
  readonly claimed: bigint;
}

export interface Reservation {
  /** Name of the answer. */
  readonly id: string;
  readonly channelId: Hex;
  readonly voucher: Voucher;
  /** The most that the answer can cost, smallest unit of MLB. */
  readonly most: bigint;
  /** Unix milliseconds. */
  readonly at: number;
}
