import { useCallback } from "react";
import type { Address, Hex } from "viem";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { isDeclinedByUser } from "#app/transaction/failure/cause-chain.ts";
import { useSignMessage, useTypedDataSigner } from "#app/wallet/use-sign-message.ts";
import { t } from "#language/text.ts";
import { PrivateContentError } from "#protocol/content/private/private-content-error.ts";
import type { SignedKey } from "#protocol/content/private-task/readers.ts";
import { keepUnlocked, useUnlockedKey } from "./unlocked-keys.ts";

/** The connected account cannot use private tasks; the message is a sentence for the page. */
class ReaderKeyProblem extends Error {
  override readonly name = "ReaderKeyProblem";
}

/** Public keys that the wallet gave twice in this visit: only these are announced. */
const repeatable = new Set<string>();

/** @throws PrivateContentError for a wallet whose keys open nothing later */
const repeatedly =
  (account: Address, sign: (message: string) => Promise<Hex>) =>
  async (message: string): Promise<Hex> => {
    const { repeatableSignature } = await import("#protocol/content/private/own-signature.ts");
    return repeatableSignature(account, message, sign);
  };

/** The key of the connected account, and requests to its wallet. */
export function useReaderKey() {
  const account = useWalletAddress();
  const { id: chainId } = useAppChain();
  const sign = useSignMessage();
  const typedSigner = useTypedDataSigner();
  const now = useChainClock();
  const key = useUnlockedKey(account);

  /** Requests the key from the wallet. Rejects when the user rejects. */
  const unlock = useCallback(
    async (signing = sign) => {
      if (!account) throw new ReaderKeyProblem(t("Connect your wallet first."));
      const { READER_KEY_MESSAGE, readerKeyFrom } = await import(
        "#protocol/content/private-task/reader-key.ts"
      );
      const unlocked = await readerKeyFrom(await signing(READER_KEY_MESSAGE));
      keepUnlocked(account, { key: unlocked, chainId });
      return unlocked;
    },
    [account, chainId, sign],
  );

  /** The signed announcement of the account's key; one signature, or three for the first one of a visit. */
  const announcement = useCallback(async (): Promise<SignedKey> => {
    if (!account) throw new ReaderKeyProblem(t("Connect your wallet first."));
    const { recipient } =
      key && repeatable.has(key.recipient) ? key : await unlock(repeatedly(account, sign));
    repeatable.add(recipient);
    const { announcedKeyTypedData, isKeySigned } = await import(
      "#protocol/content/private-task/announced-key.ts"
    );
    const announced = { account, recipient, issuedAt: now() };
    const signer = await typedSigner();
    const signature = await signer.signTypedData(announcedKeyTypedData(chainId, announced));
    const signed = { ...announced, signature };
    if (await isKeySigned(chainId, signed)) return signed;
    throw new ReaderKeyProblem(
      t(
        "This account is a contract without its own key, so it cannot read private tasks. Use another account.",
      ),
    );
  }, [account, chainId, key, now, sign, typedSigner, unlock]);

  return { account, key, unlock, announcement };
}

/** Why the wallet gave no key, for the page. */
export function keyProblem(error: unknown): string {
  if (error instanceof ReaderKeyProblem || error instanceof PrivateContentError) return error.message;
  if (isDeclinedByUser(error))
    return t("You rejected the signature in your wallet, so the data stays locked. Nothing was sent.");
  return t("Your wallet gave no signature, so the data stays locked. Nothing was sent. Try again.");
}
