import { ChevronDown, Copy, LogOut, Network, Wallet as WalletIcon } from "lucide-react";
import { useState } from "react";
import { Identicon } from "#app/components/chain/address.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { copyText } from "#app/components/ui/copy-text.ts";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#app/components/ui/overlay/menu.tsx";
import { t } from "#language/text.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { SignInButton } from "./sign-in-button.tsx";
import { useSwitchNetwork } from "./use-switch-network.ts";
import { useWallet } from "./use-wallet.ts";

const COPIED_MS = 2_000;

/** Sign In, or the account with its network, copy and disconnect (F252, F253). */
export function AccountMenu() {
  const wallet = useWallet();
  const { switchNetwork } = useSwitchNetwork();
  const [copied, setCopied] = useState<string>();
  const { address } = wallet;
  if (!address) return <SignInButton />;

  async function copyAddress() {
    if (!address) return;
    try {
      await copyText(address);
      setCopied(t("Copied"));
    } catch (error) {
      console.warn("The address could not be copied.", error);
      setCopied(t("Not copied"));
    }
    setTimeout(() => setCopied(undefined), COPIED_MS);
  }

  return (
    <Menu
      trigger={{
        className: buttonClasses(),
        children: (
          <>
            <Identicon address={address} />
            {/* The accessible name includes the visible short form for users of voice control. */}
            <span className="sr-only">{t("Account {address},", { address })}</span>
            <span className="font-mono text-sm max-[24rem]:sr-only">{shortAddress(address)}</span>
            {/* Hidden on narrow phones, where the address needs the space. */}
            <ChevronDown aria-hidden="true" className="size-4 max-[26rem]:hidden" />
          </>
        ),
      }}
    >
      <MenuLabel>
        <span className="flex items-center gap-2">
          <Network aria-hidden="true" className="size-4" />
          {wallet.wrongNetwork ? t("Unsupported network") : wallet.chain.name}
        </span>
        {wallet.walletName ? (
          <span className="mt-1 flex items-center gap-2">
            <WalletIcon aria-hidden="true" className="size-4" />
            {wallet.walletName}
          </span>
        ) : null}
      </MenuLabel>
      <MenuSeparator />
      {wallet.wrongNetwork ? (
        <MenuItem onSelect={() => void switchNetwork()}>
          <Network aria-hidden="true" className="size-4" /> {t("Switch Network")}
        </MenuItem>
      ) : null}
      <MenuItem keepOpen onSelect={() => void copyAddress()}>
        <Copy aria-hidden="true" className="size-4" />
        <span aria-live="polite">{copied ?? t("Copy Address")}</span>
      </MenuItem>
      <MenuItem onSelect={wallet.disconnect}>
        <LogOut aria-hidden="true" className="size-4" /> {t("Disconnect")}
      </MenuItem>
    </Menu>
  );
}
