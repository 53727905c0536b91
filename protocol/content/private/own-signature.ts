/** The first signature of an account for its keys, before anything is encrypted with them. */
import { type Address, type Hex, isAddressEqual, recoverMessageAddress } from "viem";
import { t } from "#language/text.ts";
import { hexDigits } from "../../format/hex.ts";
import { keyMaterial } from "./model-key.ts";
import { PrivateContentError } from "./private-content-error.ts";

const isSignedBy = (account: Address, message: string, signature: Hex): Promise<boolean> =>
  recoverMessageAddress({ message, signature }).then(
    (signer) => isAddressEqual(signer, account),
    () => false,
  );

/**
 * Signs a text twice and compares. Some hardware wallets, shared keys and key services add a random number to each signature, and a
 * contract account's signature may be empty, which everyone knows. Keys from such signatures protect or open nothing later.
 * @throws PrivateContentError for these, and for an account that the wallet switched to; errors of the wallet
 */
export async function repeatableSignature(
  account: Address,
  message: string,
  sign: (message: string) => Promise<Hex>,
): Promise<Hex> {
  const first = await sign(message);
  if (!(await isSignedBy(account, message, first)))
    throw new PrivateContentError(
      t(
        "Your account's own key did not make this signature: it is a contract account, or the wallet switched accounts. Nothing was sent. Use an account with its own key.",
      ),
    );
  const again = await sign(message);
  if (hexDigits(keyMaterial(first)) !== hexDigits(keyMaterial(again)))
    throw new PrivateContentError(
      t(
        "Your wallet signs the same text differently each time, so nothing encrypted with its key could be opened again. Nothing was sent. Use an account of another wallet.",
      ),
    );
  return first;
}
