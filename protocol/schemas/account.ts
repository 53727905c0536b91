/** An account that a user types as recipient of MLB, a task, a model, or access to one. */
import { type Address, getAddress, isAddress } from "viem";
import * as z from "zod";
import { isUnsetAddress } from "../chain/unset.ts";

const TYPING_ERROR =
  "The address contains a typo: its upper and lower case letters do not match. Copy it again.";

/** A form's error texts for text that is not an address, and for the zero address. */
interface AddressMessages {
  readonly none: string;
  readonly unset: string;
}

const MESSAGES: AddressMessages = {
  none: "Enter an address: 0x and 40 hexadecimal digits.",
  unset: "This is the zero address. Anything sent to it is lost. Enter another address.",
};

function textProblem(text: string, { none, unset }: AddressMessages): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return none;
  if (isUnsetAddress(text)) return unset;
  const digits = text.slice(2);
  const hasMixedCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return hasMixedCase && !isAddress(text) ? TYPING_ERROR : undefined;
}

/** Parses an address, checks mixed case (EIP-55) and returns it with checksum. `problemOf`: why it is rejected. */
export function typedAddress(
  problemOf: (address: Address) => string | undefined = () => undefined,
  messages = MESSAGES,
) {
  return z
    .string({ error: messages.none })
    .trim()
    .transform((text, context): Address => {
      const problem = textProblem(text, messages);
      const address = problem ? undefined : getAddress(text.toLowerCase());
      const message = problem ?? (address && problemOf(address));
      if (address && !message) return address;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

/** A form with one account field. `problemOf` tells why an account is rejected. */
export function accountSchema(problemOf: (address: Address) => string | undefined) {
  return z.object({ address: typedAddress(problemOf) });
}
