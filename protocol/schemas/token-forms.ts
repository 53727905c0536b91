/** The forms of the money page. */
import type { Address } from "viem";
import { z } from "zod";
import { isSameAddress, isUnsetAddress } from "../chain/unset.ts";
import { addressSchema } from "./primitives.ts";
import { amountUpToSchema } from "./task-actions.ts";

/** Largest allowance that the form takes: what the token can hold at all (uint256). */
const MAX_ALLOWANCE = 2n ** 256n - 1n;

/**
 * MLB to somebody.
 * @param available in the smallest unit
 * @param lost addresses at which tokens would be lost: the contracts of the marketplace count nothing that is sent to them
 */
export function sendSchema(available: bigint, account: Address, lost: readonly Address[]) {
  return amountUpToSchema(available, "MLB").extend({
    recipient: z
      .custom<Address>(
        (value) => addressSchema.safeParse(value).success && !isUnsetAddress(value as string),
        "Please enter a valid Ethereum address",
      )
      .refine((value) => !isSameAddress(value, account), "This is your own address")
      .refine(
        (value) => !lost.some((contract) => isSameAddress(contract, value)),
        "This is a contract of the marketplace: what is sent to it is lost. Use the buttons for stakes and rewards.",
      ),
  });
}

/** An allowance to set; zero takes it back. */
export const allowanceSchema = amountUpToSchema(MAX_ALLOWANCE, "MLB");
