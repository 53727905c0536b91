import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Address, Hex } from "viem";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { MODEL_KEY } from "#app/env/device-keys.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { useSignMessage } from "#app/wallet/use-sign-message.ts";
import { t } from "#language/text.ts";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import { keyFromText, keyToText, PRIVATE_MODELS_MESSAGE } from "#protocol/content/private/key-texts.ts";
import { PrivateContentError } from "#protocol/content/private/private-content-error.ts";
import type { OpenedMetadata, OpenWith, SealedMetadata } from "./private-metadata.ts";

/** Keys of the private models opened in this tab, for the form of a new task. They are deleted with the tab. */
function savedModelKey(modelId: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return keyFromText(sessionStorage.getItem(`${MODEL_KEY}${modelId}`) ?? "");
  } catch {
    return undefined;
  }
}

/** Keeps a key; `undefined` deletes it. */
function saveModelKey(modelId: string, secret: Uint8Array | undefined): void {
  try {
    if (secret) sessionStorage.setItem(`${MODEL_KEY}${modelId}`, keyToText(secret));
    else sessionStorage.removeItem(`${MODEL_KEY}${modelId}`);
  } catch (error) {
    console.warn("The key of a private model could not be kept in this tab.", error);
  }
}

const notLoaded = (): string =>
  t(
    "Part of the page could not be loaded, so the description stays locked. Check your connection and try again.",
  );

/** Signatures of this visit, so the wallet asks only once. Kept in memory only. */
const signatures = new Map<Address, { readonly signature: Hex; readonly isRepeatable: boolean }>();

/** The key signature of the connected account, requested once per visit. */
export function useKeySignature() {
  const account = useWalletAddress();
  const sign = useSignMessage();
  return useMemo(() => {
    const keep = (signature: Hex, isRepeatable: boolean): Hex => {
      if (account) signatures.set(account, { signature, isRepeatable });
      return signature;
    };
    const known = () => (account ? signatures.get(account) : undefined);
    return {
      toOpen: async (): Promise<Hex> => known()?.signature ?? keep(await sign(PRIVATE_MODELS_MESSAGE), false),
      /** Requests a second signature, which has to be the same. @throws PrivateContentError for a wallet whose keys open nothing later */
      toEncrypt: async (): Promise<Hex> => {
        const { signature, isRepeatable } = known() ?? {};
        if (signature && isRepeatable) return signature;
        if (!account) throw new PrivateContentError(t("Connect your wallet first."));
        const { repeatableSignature } = await import("#protocol/content/private/own-signature.ts");
        return keep(await repeatableSignature(account, PRIVATE_MODELS_MESSAGE, sign), true);
      },
    };
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

/** Opens a private model's metadata with a known key, else with the owner's wallet. Undefined opens nothing. */
export function usePrivateMetadata(
  model: (SealedMetadata & { id: string; isEncrypted: boolean }) | undefined,
): PrivateMetadataApi {
  const { id = "", isEncrypted = false, metadataCid = "", metadataDigest = ZERO_HASH } = model ?? {};
  const { gatewayUrls } = usePublicEnvironment();
  const keySignature = useKeySignature();
  const [state, setState] = useState<PrivateMetadata>({ status: "closed" });
  const latest = useRef(0);

  const open = useCallback(
    async (key: () => Promise<OpenWith>, isSaved = false) => {
      latest.current += 1;
      const attempt = latest.current;
      const settle = (next: PrivateMetadata) => attempt === latest.current && setState(next);
      settle({ status: "opening" });
      // The code for fetching, checking and decrypting is not loaded for public models.
      const code = await Promise.all([import("./private-metadata.ts"), import("./private-failure.ts")]).catch(
        () => undefined,
      );
      if (!code) return settle({ status: "failed", message: notLoaded() });
      const [{ openMetadata }, { sentenceFor }] = code;
      try {
        const opened = await openMetadata({ metadataCid, metadataDigest }, await key(), gatewayUrls);
        saveModelKey(id, opened.secret);
        settle({ status: "open", ...opened });
      } catch (error) {
        // The key belongs to an earlier version; other errors may be temporary.
        const isStale = isSaved && (error as Error).name === "PrivateContentError";
        if (isStale) saveModelKey(id, undefined);
        settle(isStale ? { status: "closed" } : { status: "failed", message: sentenceFor(error) });
      }
    },
    [id, metadataCid, metadataDigest, gatewayUrls],
  );

  useEffect(() => {
    if (!isEncrypted) return;
    const given = keyFromText(/^#key=(.*)$/.exec(window.location.hash)?.[1] ?? "");
    const secret = given ?? savedModelKey(id);
    if (secret) void open(async () => ({ secret }), given === undefined);
    else setState({ status: "closed" });
  }, [id, isEncrypted, open]);

  const openWithWallet = useCallback(() => {
    void open(async () => ({ signature: await keySignature.toOpen() }));
  }, [open, keySignature]);
  return { state, openWithWallet };
}
