/**
 * Payment of one answer by the x402 protocol, version 2, scheme "exact" by ERC-3009: the caller signs a transfer of MLB, and this
 * provider carries it out before it computes. For callers without a channel; each answer costs a transaction.
 */
import { type Hex, isAddressEqual, parseSignature, recoverTypedDataAddress, zeroHash } from "viem";
import * as z from "zod";
import { TOKEN_DOMAIN } from "#protocol/chain/permit.ts";
import { addressSchema, bytes32Schema } from "#protocol/schemas/primitives.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { callOf, short } from "../../chain/calls.ts";
import { type Chain, GasCapReached, Refusal, Unconfirmed } from "../../chain/chain.ts";
import type { Accounts } from "../accounts.ts";
import type { Payment } from "../answer.ts";

export const SIGNATURE_HEADER = "payment-signature";
const VERSION = 2;
/** Seconds for which a signed transfer must stay valid. */
const TIMEOUT_SECONDS = 300;
/** Longest header that is read, characters. */
const MOST_CHARACTERS = 10_000;

const number = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);
const payloadSchema = z.object({
  x402Version: z.literal(VERSION),
  payload: z.object({
    signature: z.custom<Hex>((value) => typeof value === "string" && /^0x[0-9a-fA-F]{130}$/.test(value)),
    authorization: z.object({
      from: addressSchema,
      to: addressSchema,
      value: number,
      validAfter: number,
      validBefore: number,
      nonce: bytes32Schema,
    }),
  }),
});
type Transfer = z.output<typeof payloadSchema>["payload"];

const TYPES = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;

/** The chain as far as single payments need it. */
export type PaymentChain = Pick<Chain, "chainId" | "account" | "addressOf" | "send" | "now">;

const encoded = (value: object) => btoa(JSON.stringify(value));

/** The header that tells a caller how to pay. @param amount smallest unit of MLB */
export function requiredHeader(chain: PaymentChain, url: string, amount: bigint): Record<string, string> {
  const requirements = {
    scheme: "exact",
    network: `eip155:${chain.chainId}`,
    amount: String(amount),
    asset: chain.addressOf("MLBToken"),
    payTo: chain.account.address,
    maxTimeoutSeconds: TIMEOUT_SECONDS,
    extra: { ...TOKEN_DOMAIN, assetTransferMethod: "eip3009" },
  };
  const resource = { url, description: "One answer of a language model", mimeType: "application/json" };
  const error = "Sign a transfer for this answer";
  return { "payment-required": encoded({ x402Version: VERSION, error, resource, accepts: [requirements] }) };
}

function transferIn(header: string): Transfer {
  try {
    if (header.length > MOST_CHARACTERS) throw new Error("too long");
    return payloadSchema.parse(JSON.parse(atob(header))).payload;
  } catch {
    throw new ApiError(
      402,
      "payment_malformed",
      `The header ${SIGNATURE_HEADER} is not a payment of x402 version 2.`,
    );
  }
}

/** @throws ApiError 402 unless the transfer pays at least this amount to this provider and is valid now */
async function requireGood(
  chain: PaymentChain,
  { authorization, signature }: Transfer,
  amount: bigint,
): Promise<void> {
  const refuse = (code: string, message: string) => new ApiError(402, code, message);
  const { from, to, value, validAfter, validBefore } = authorization;
  if (!isAddressEqual(to, chain.account.address))
    throw refuse("other_receiver", "The transfer pays another account.");
  if (value < amount)
    throw refuse("payment_too_small", `The transfer pays ${value}, and this answer needs ${amount}.`);
  const now = BigInt(await chain.now());
  if (validAfter >= now || validBefore <= now + 10n)
    throw refuse("payment_expired", "The transfer is not valid now by the chain's clock.");
  const domain = { ...TOKEN_DOMAIN, chainId: chain.chainId, verifyingContract: chain.addressOf("MLBToken") };
  const typedData = {
    domain,
    types: TYPES,
    primaryType: "TransferWithAuthorization",
    message: authorization,
  } as const;
  const signer = await recoverTypedDataAddress({ ...typedData, signature }).catch(() => undefined);
  if (!signer || !isAddressEqual(signer, from))
    throw refuse("payment_not_signed", "The transfer is not signed by its payer.");
}

/** @returns the transaction's hash. @throws ApiError when the transfer was not carried out */
async function carryOut(chain: PaymentChain, { authorization, signature }: Transfer): Promise<Hex> {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const { r, s, v, yParity } = parseSignature(signature);
  const args = [
    from,
    to,
    value,
    validAfter,
    validBefore,
    nonce,
    Number(v ?? BigInt(yParity) + 27n),
    r,
    s,
  ] as const;
  const call = callOf("MLBToken", "transferWithAuthorization", args, `take a payment of ${short(from)}`);
  try {
    // A payer can withdraw the transfer while this transaction is on its way; tasks must keep their gas.
    return await chain.send({ ...call, isForStrangers: true });
  } catch (cause) {
    // Its answer may have been lost on the way, or another account has sent the transfer, which anyone can.
    if (cause instanceof Refusal && cause.error === "ERC3009UsedAuthorization")
      throw new ApiError(
        402,
        "payment_used",
        `The transfer with the nonce ${nonce} was carried out or withdrawn before, so it pays for no further answer. Check on the chain whether it was paid, then sign another one.`,
      );
    if (cause instanceof Refusal)
      throw new ApiError(
        402,
        "payment_refused",
        `The token refused the transfer: ${cause.error}. Nothing was charged.`,
      );
    if (cause instanceof GasCapReached)
      throw new ApiError(
        503,
        "payments_paused",
        "This provider takes no single payments now. Nothing was charged.",
      );
    if (cause instanceof Unconfirmed)
      throw new ApiError(
        503,
        "payment_unconfirmed",
        `The transfer was sent, but no block has it yet, so there is no answer. It may still be carried out: look up transaction ${cause.hash} before you pay again.`,
      );
    throw cause;
  }
}

export interface TransferOrder {
  readonly header: string;
  /** Smallest unit of MLB. */
  readonly amount: bigint;
  readonly receivedAt: number;
}

/**
 * Takes the payment before the answer begins. The scheme has no refund: the whole amount is the price.
 * @param admit refuses a payer with too many answers, before anything is paid
 * @throws ApiError; nothing is charged then, except maybe with the code "payment_unconfirmed"
 */
export async function takeTransfer<Admitted>(
  { header, amount, receivedAt }: TransferOrder,
  { chain, accounts }: { readonly chain: PaymentChain; readonly accounts: Pick<Accounts, "keep"> },
  admit: (payer: string) => Admitted & { end(): void },
): Promise<{ payment: Payment; admission: Admitted; headers: Record<string, string> }> {
  const transfer = transferIn(header);
  await requireGood(chain, transfer, amount);
  const { from, value } = transfer.authorization;
  const admission = admit(from.toLowerCase());
  const transaction = await carryOut(chain, transfer).catch((cause: unknown) => {
    admission.end();
    throw cause;
  });
  const payment: Payment = {
    payer: from,
    most: value,
    whenFailed: `The payment ${transaction} was taken before the answer began, and this scheme has no refund; the receipt proves the failure.`,
    async bill(_, sign) {
      const receipt = await sign({ channel: zeroHash, price: String(value), owed: "0" });
      accounts.keep(receipt, receivedAt);
      return receipt;
    },
  };
  const settled = { success: true, network: `eip155:${chain.chainId}`, payer: from, transaction };
  return { payment, admission, headers: { "payment-response": encoded(settled) } };
}
