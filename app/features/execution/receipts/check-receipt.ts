/** Reads a receipt and repeats every check of its validity in the browser. */

import { type Address, type Hex, isAddressEqual } from "viem";
import { t, translated } from "#language/text.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { isSignedBySigner, type Receipt, readReceipt } from "#runtime/receipt/receipt.ts";

/** Size limit: differences are truncated and counted, so receipts are small. */
const RECEIPT_BYTES = 65_536;

export interface ReceiptVote {
  readonly chainId: number;
  readonly taskManager: Address;
  readonly task: Hex;
  readonly round: number;
  readonly resultHash: Hex;
  readonly voter: Address;
  readonly support: boolean;
}

export type CheckedReceipt =
  /** `problems` are sentences; without any, the receipt is valid. */
  | { readonly status: "read"; readonly receipt: Receipt; readonly problems: readonly string[] }
  /** Currently unavailable. */
  | { readonly status: "unavailable"; readonly message: string }
  /** The file exists but is not a receipt. */
  | { readonly status: "malformed" };

/** Fetches a receipt by its content id, which is the hash of its bytes, and repeats every check. Never throws. */
export async function checkReceipt(
  cid: string,
  vote: ReceiptVote,
  gatewayUrls: readonly string[],
): Promise<CheckedReceipt> {
  let bytes: Uint8Array;
  try {
    bytes = await fetchContent(contentUrls(gatewayUrls, cid), cid, { maxBytes: RECEIPT_BYTES });
  } catch (cause) {
    const message =
      cause instanceof ContentError ? translated(cause.message) : t("No gateway returned the file.");
    return { status: "unavailable", message };
  }
  const receipt = readReceipt(bytes);
  if (!receipt) return { status: "malformed" };
  return { status: "read", receipt, problems: await problemsOf(receipt, vote) };
}

export async function problemsOf(receipt: Receipt, vote: ReceiptVote): Promise<string[]> {
  const problems: string[] = [];
  if (!(await isSignedBySigner(receipt))) problems.push(t("The signature is invalid."));
  if (!isAddressEqual(receipt.signer, vote.voter)) problems.push(t("The signer is not the voter."));
  const isHere =
    receipt.chainId === vote.chainId &&
    isAddressEqual(receipt.taskManager, vote.taskManager) &&
    receipt.task === vote.task &&
    receipt.round === vote.round;
  if (!isHere) problems.push(t("It belongs to another task or round."));
  if (receipt.submitted !== vote.resultHash) problems.push(t("It is about a different result."));
  if (receipt.verdict !== "undecided" && (receipt.verdict === "confirmed") !== vote.support)
    problems.push(t("It contradicts the vote."));
  return problems;
}
