/** A provider's signature over request, answer tokens and price, by which anyone can recompute a paid answer. */
import { type Address, type Hex, hashTypedData } from "viem";
import * as z from "zod";
import { isHashSigned } from "../chain/signed-hash.ts";
import { addressSchema, bytes32Schema } from "../schemas/primitives.ts";

/** "cancelled": the caller closed the connection, and the tokens until then are billed. "failed": nothing is billed. */
const answerStatuses = ["served", "cancelled", "failed"] as const;

const amount = z.string().regex(/^\d{1,30}$/, "must be an amount in the smallest unit, as text");
const time = z.int().nonnegative();

const answerReceiptSchema = z.strictObject({
  /** Name of the answer in the provider's API. */
  id: z.string().min(1).max(100),
  /** Id of the payment channel; zero for an answer that was paid by another scheme. */
  channel: bytes32Schema,
  /** SHA-256 of the request's document, without the model's defaults. */
  request: bytes32Schema,
  /** Id of the model, and SHA-256 of the manifest of its package. */
  model: bytes32Schema,
  manifest: bytes32Schema,
  /** Name and version of the engine. */
  engine: z.string().min(1).max(200),
  /** `tokensHash` of the prompt and of the answer. */
  prompt: bytes32Schema,
  output: bytes32Schema,
  promptTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  /** Smallest unit of MLB. */
  price: amount,
  /** Everything that this channel's payer owes, with this answer. */
  owed: amount,
  /** Unix milliseconds by the provider's clock. `firstTokenAt` is 0 when there was no token. */
  receivedAt: time,
  firstTokenAt: time,
  endedAt: time,
  status: z.enum(answerStatuses),
});
export type AnswerReceipt = z.infer<typeof answerReceiptSchema>;

export const signedAnswerReceiptSchema = answerReceiptSchema.extend({
  /** The provider. */
  signer: addressSchema,
  signature: z.custom<Hex>(
    (value) => typeof value === "string" && /^0x[0-9a-f]{130}$/.test(value),
    "must be a signature (0x and 130 lower-case hex digits)",
  ),
});
export type SignedAnswerReceipt = z.infer<typeof signedAnswerReceiptSchema>;

/** Chain and contract that the receipt's channel belongs to. */
interface ReceiptHome {
  readonly chainId: number;
  readonly channels: Address;
}

const string = (name: string) => ({ name, type: "string" }) as const;
const bytes32 = (name: string) => ({ name, type: "bytes32" }) as const;
const uint = (name: string) => ({ name, type: "uint256" }) as const;
const TYPES = {
  Answer: [
    ...[string("id"), bytes32("channel"), bytes32("request"), bytes32("model"), bytes32("manifest")],
    ...[string("engine"), bytes32("prompt"), bytes32("output")],
    ...[uint("promptTokens"), uint("outputTokens"), uint("price"), uint("owed")],
    ...[uint("receivedAt"), uint("firstTokenAt"), uint("endedAt"), string("status")],
  ],
} as const;

/** The typed data that the provider signs. */
function receiptTypedData({ chainId, channels }: ReceiptHome, receipt: AnswerReceipt) {
  return {
    domain: { name: "MLB Answers", version: "1", chainId, verifyingContract: channels },
    types: TYPES,
    primaryType: "Answer",
    message: {
      ...receipt,
      promptTokens: BigInt(receipt.promptTokens),
      outputTokens: BigInt(receipt.outputTokens),
      price: BigInt(receipt.price),
      owed: BigInt(receipt.owed),
      receivedAt: BigInt(receipt.receivedAt),
      firstTokenAt: BigInt(receipt.firstTokenAt),
      endedAt: BigInt(receipt.endedAt),
    },
  } as const;
}

interface ReceiptSigner {
  readonly address: Address;
  signTypedData(typedData: ReturnType<typeof receiptTypedData>): Promise<Hex>;
}

export async function signAnswerReceipt(
  signer: ReceiptSigner,
  home: ReceiptHome,
  receipt: AnswerReceipt,
): Promise<SignedAnswerReceipt> {
  const signature = await signer.signTypedData(receiptTypedData(home, receipt));
  return { ...receipt, signer: signer.address, signature };
}

/** Whether the receipt's signer has signed exactly it. */
export async function isReceiptSigned(home: ReceiptHome, signed: SignedAnswerReceipt): Promise<boolean> {
  const { signer, signature, ...receipt } = signed;
  try {
    return await isHashSigned(signer, hashTypedData(receiptTypedData(home, receipt)), signature);
  } catch {
    return false;
  }
}
