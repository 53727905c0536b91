/** An account that a person types: the model's new owner, who may use it. */
import { type Address, getAddress, isAddress } from "viem";
import { z } from "zod";
import { isUnsetAddress } from "../chain/unset.ts";

const NO_ADDRESS = "Enter an address: 0x and 40 hexadecimal digits.";
const TYPING_ERROR =
  "The address contains a typing error: its upper and lower case letters do not fit. Copy it again.";
const NOBODYS = "This is the zero address, which belongs to nobody: what it gets is lost. Enter another.";

function textProblem(text: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return NO_ADDRESS;
  const digits = text.slice(2);
  const hasMixedCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isUnsetAddress(text)) return NOBODYS;
  return hasMixedCase && !isAddress(text) ? TYPING_ERROR : undefined;
}

/**
 * One account. A typing error is found by the address's own checksum (EIP-55).
 * @param problemOf why this account cannot be taken; undefined when it can
 */
export function accountSchema(problemOf: (address: Address) => string | undefined) {
  return z.object({
    address: z
      .string({ error: NO_ADDRESS })
      .trim()
      .transform((text, context): Address => {
        const problem = textProblem(text);
        const address = problem ? undefined : getAddress(text.toLowerCase());
        const message = problem ?? (address && problemOf(address));
        if (address && !message) return address;
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }),
  });
}
