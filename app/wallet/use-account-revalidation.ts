import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { Address } from "viem";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { useWallet } from "./use-wallet.ts";

/** Reloads the page when another account is connected than the one it was rendered for. */
export function useAccountRevalidation(rendered: Address | undefined): void {
  const { address, status } = useWallet();
  const { revalidate } = useRevalidator();
  const settled = status !== "restoring";
  const same = isSameAddress(address, rendered) || (!address && !rendered);
  useEffect(() => {
    if (settled && !same) revalidate();
  }, [settled, same, revalidate]);
}
