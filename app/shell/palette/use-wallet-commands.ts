import { Copy, Lock, LogOut, UserRound, Wallet } from "lucide-react";
import { useMemo } from "react";
import { copyText } from "#app/components/ui/copy-text.ts";
import { useOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { usePermission } from "#app/transaction/contract/use-permission.ts";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { t } from "#language/text.ts";
import { type Command, useOfferedCommands } from "./commands.ts";

async function copyAddress(address: string): Promise<void> {
  try {
    await copyText(address);
  } catch (error) {
    console.warn("The address could not be copied.", error);
  }
}

const guardian = (): Command => ({
  id: "guardian",
  label: t("Lock or unlock voting"),
  group: t("Actions"),
  icon: Lock,
  keywords: "guardian emergency stop pause verification",
  href: "/verification/guardian",
});

export function useWalletCommands(): void {
  const { address, connect, disconnect } = useWallet();
  // Check the guardian role only while the palette is open, not on every page.
  const asks = useOverlay() === "palette" ? address : undefined;
  const isGuardian = usePermission("VerificationManager", "lockSystem", asks);
  const commands = useMemo((): Command[] => {
    if (!address) {
      return [
        {
          id: "connect",
          label: t("Connect Wallet"),
          group: t("Actions"),
          icon: Wallet,
          keywords: "sign in login",
          run: connect,
        },
      ];
    }
    return [
      {
        id: "own-profile",
        label: t("My public profile"),
        group: t("Pages"),
        icon: UserRound,
        href: `/profile/${address.toLowerCase()}`,
      },
      ...(isGuardian ? [guardian()] : []),
      {
        id: "copy-address",
        label: t("Copy Address"),
        group: t("Actions"),
        icon: Copy,
        keywords: "wallet account",
        run: () => void copyAddress(address),
      },
      {
        id: "disconnect",
        label: t("Disconnect"),
        group: t("Actions"),
        icon: LogOut,
        keywords: "sign out wallet",
        run: disconnect,
      },
    ];
  }, [address, connect, disconnect, isGuardian]);
  useOfferedCommands(commands);
}
