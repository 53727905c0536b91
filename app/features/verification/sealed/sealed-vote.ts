import type { Hex } from "viem";
import { z } from "zod";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import type { Opening } from "#protocol/chain/sealed/sealed-vote.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";

/** A sealed vote with its content, without which no one can open it. */
export interface SealedVote extends Opening {
  readonly chainId: number;
  readonly verificationId: Hex;
  /** Stored by the chain until the vote is opened. */
  readonly commitment: Hex;
  /** Of a sampled batch: the traces of the drawn inputs, and what shows their seals to the contract. */
  readonly traces?: readonly Hex[] | undefined;
  readonly pin?: Pin | undefined;
  /** Keepers received it with its sealing, to open it. */
  readonly entrusted?: boolean | undefined;
}

const FORMAT = "mlb-sealed-vote/1";

const sealedVoteSchema = z.object({
  format: z.literal(FORMAT),
  chainId: z.int().positive(),
  verificationId: bytes32Schema,
  voter: z.string().regex(/^0x[0-9a-f]{40}$/),
  commitment: bytes32Schema,
  trace: bytes32Schema,
  confidence: z.int().min(1).max(100),
  reasoning: z.string(),
  salt: bytes32Schema,
  traces: z.array(bytes32Schema).optional(),
  pin: z
    .tuple([bytes32Schema, z.int().positive(), z.array(bytes32Schema), z.array(bytes32Schema)])
    .optional(),
  entrusted: z.boolean().optional(),
});

/** Text of a sealed vote for a copy or another device. */
export const sealedVoteText = (vote: SealedVote): string => JSON.stringify({ format: FORMAT, ...vote });

/** The sealed vote in a text; undefined for any other text. */
export function readSealedVote(text: string): SealedVote | undefined {
  try {
    const { format: _, ...vote } = sealedVoteSchema.parse(JSON.parse(text));
    return vote as SealedVote;
  } catch {
    return undefined;
  }
}
