/** Responses about payment channels. Amounts are decimal text in the token's smallest unit, times unix seconds. */
import * as z from "zod";
import { addressSchema, bytes32Schema } from "../primitives.ts";
import { amountText, paginationSchema, unixSeconds } from "./api-listing.ts";

const count = z.int().nonnegative();
const time = unixSeconds.nullable();

export const channelStatusSchema = z.enum(["open", "ending", "ended", "closed"]);

/** A channel as of the indexed block. Vouchers are not on the chain: what is owed but not claimed is not in here. */
export const listedChannelSchema = z.object({
  id: bytes32Schema,
  /** `ending`: vouchers can still be claimed. `ended`: the rest can be returned. `closed`: the rest was returned. */
  status: channelStatusSchema,
  /** The terms, which every call of the contract takes. */
  payer: addressSchema,
  receiver: addressSchema,
  /** Key that signs vouchers. */
  signer: addressSchema,
  /** The most that the signer can spend. */
  cap: amountText,
  /** Last second of the signer. */
  expiry: unixSeconds,
  salt: bytes32Schema,
  /** Sum of all deposits. */
  deposited: amountText,
  /** Sum of all claims, fees included. */
  claimed: amountText,
  /** Deposits that are neither claimed nor returned. */
  left: amountText,
  claimCount: count,
  /** Last second for claims, if no system lock adds time. */
  endsAt: unixSeconds,
  openedAt: unixSeconds,
});

export const channelClaimSchema = z.object({
  id: z.string(),
  /** Fee included. */
  amount: amountText,
  fee: amountText,
  timestamp: unixSeconds,
  transactionHash: bytes32Schema,
});

export const channelRecordSchema = listedChannelSchema.extend({
  /** Part of the claims that went to the treasury. */
  fees: amountText,
  closeRequestedAt: time,
  closedAt: time,
  closedBy: addressSchema.nullable(),
  /** Amount returned to the payer at the close. */
  refund: amountText.nullable(),
  transactionHash: bytes32Schema,
  /** Newest first, at most 100. */
  claims: z.array(channelClaimSchema),
});

export const channelsResponseSchema = z.object({
  channels: z.array(listedChannelSchema),
  pagination: paginationSchema,
});

export type ListedChannel = z.infer<typeof listedChannelSchema>;
export type ChannelRecord = z.infer<typeof channelRecordSchema>;
export type ChannelsResponse = z.infer<typeof channelsResponseSchema>;
