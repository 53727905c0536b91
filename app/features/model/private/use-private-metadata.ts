import { useCallback, useEffect, useRef, useState } from "react";
import type { Address, Hex } from "viem";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { useSignMessage } from "#app/wallet/use-sign-message.ts";
import { t } from "#language/text.ts";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import { keyFromText, PRIVATE_MODELS_MESSAGE } from "#protocol/content/private/model-key.ts";
import { keepModelKey, keptModelKey } from "./kept-keys.ts";
import { sentenceFor } from "./private-metadata.copy.ts";
import type { OpenedMetadata, OpenWith, SealedMetadata } from "./private-metadata.ts";

const notLoaded = (): string =>
  t(
    "Part of the page could not be loaded, so the description stays locked. Check your connection and try again.",
  );

/** Signatures of this visit, so the wallet asks only once. Kept in memory only. */
const signatures = new Map<Address, Hex>();

/** The key signature of the connected account, requested once per visit. */
export function useKeySignature(): () => Promise<Hex> {
  const account = useWalletAddress();
  const sign = useSignMessage();
  return useCallback(async () => {
    const known = account && signatures.get(account);
    if (known) return known;
    const signature = await sign(PRIVATE_MODELS_MESSAGE);
    if (account) signatures.set(account, signature);
    return signature;
  }, [account, sign]);
}

type PrivateMetadata =
  | { status: "closed" | "opening" }
  | { status: "failed"; message: string }
  | ({ status: "open" } & OpenedMetadata);

export interface PrivateMetadataApi {
  state: PrivateMetadata;
  /** Requests the key from the owner's wallet. */
  openWithWallet: () => void;
}

/**
 * Opens the metadata of a private model, with the key in the page's link or kept in this tab, otherwise with the
 * owner's wallet.
 * @param model undefined opens nothing
 */
export function usePrivateMetadata(
  model: (SealedMetadata & { id: string; isEncrypted: boolean }) | undefined,
): PrivateMetadataApi {
  const { id = "", isEncrypted = false, metadataCid = "", metadataDigest = ZERO_HASH } = model ?? {};
  const { gatewayUrls } = usePublicEnvironment();
  const keySignature = useKeySignature();
  const [state, setState] = useState<PrivateMetadata>({ status: "closed" });
  const latest = useRef(0);

  const open = useCallback(
    async (key: () => Promise<OpenWith>, isKept = false) => {
      latest.current += 1;
      const attempt = latest.current;
      const settle = (next: PrivateMetadata) => attempt === latest.current && setState(next);
      settle({ status: "opening" });
      // The code for fetching, checking and decrypting is not loaded for public models.
      const code = await import("./private-metadata.ts").catch(() => undefined);
      if (!code) return settle({ status: "failed", message: notLoaded() });
      try {
        const opened = await code.openMetadata({ metadataCid, metadataDigest }, await key(), gatewayUrls);
        keepModelKey(id, opened.secret);
        settle({ status: "open", ...opened });
      } catch (error) {
        // The key belongs to an earlier version; other errors may be temporary.
        const isStale = isKept && (error as Error).name === "PrivateContentError";
        if (isStale) keepModelKey(id, undefined);
        settle(isStale ? { status: "closed" } : { status: "failed", message: sentenceFor(error) });
      }
    },
    [id, metadataCid, metadataDigest, gatewayUrls],
  );

  useEffect(() => {
    if (!isEncrypted) return;
    const given = keyFromText(/^#key=(.*)$/.exec(window.location.hash)?.[1] ?? "");
    const secret = given ?? keptModelKey(id);
    if (secret) void open(async () => ({ secret }), given === undefined);
    else setState({ status: "closed" });
  }, [id, isEncrypted, open]);

  const openWithWallet = useCallback(() => {
    void open(async () => ({ signature: await keySignature() }));
  }, [open, keySignature]);
  return { state, openWithWallet };
}
