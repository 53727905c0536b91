import { Copy, LogOut, UserRound, Wallet } from "lucide-react";
import { useMemo } from "react";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { type Command, useOfferedCommands } from "./commands.ts";

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
  } catch (error) {
    console.warn("The address could not be copied.", error);
  }
}

/** Offers in the palette what the wallet can do. */
export function useWalletCommands(): void {
  const { address, connect, disconnect } = useWallet();
  const commands = useMemo((): Command[] => {
    if (!address) {
      return [
        {
          id: "connect",
          label: "Connect Wallet",
          group: "Actions",
          icon: Wallet,
          keywords: "sign in login",
          run: connect,
        },
      ];
    }
    return [
      {
        id: "own-profile",
        label: "My public profile",
        group: "Pages",
        icon: UserRound,
        href: `/profile/${address.toLowerCase()}`,
      },
      {
        id: "copy-address",
        label: "Copy Address",
        group: "Actions",
        icon: Copy,
        keywords: "wallet account",
        run: () => void copyAddress(address),
      },
      {
        id: "disconnect",
        label: "Disconnect",
        group: "Actions",
        icon: LogOut,
        keywords: "sign out wallet",
        run: disconnect,
      },
    ];
  }, [address, connect, disconnect]);
  useOfferedCommands(commands);
}
