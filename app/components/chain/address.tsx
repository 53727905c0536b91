import { Link } from "@remix-run/react";
import { blo } from "blo";
import { ExternalLink } from "lucide-react";
import type { Hex } from "viem";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import { explorerUrl } from "#protocol/chain/chains.ts";
import { isSameAddress, isUnsetAddress } from "#protocol/chain/unset.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { UserText } from "../ui/display/user-text.tsx";
import { useAccountName } from "./use-account-name.ts";

/** Decorative icon derived from an address; the text next to it is the name. */
export function Identicon({ address, size = 16 }: { address: string; size?: number }) {
  return (
    <img src={blo(address as Hex)} alt="" width={size} height={size} className="shrink-0 rounded-[3px]" />
  );
}

export interface AddressProps {
  /** Undefined, null and the zero address show `unset`. */
  address: string | null | undefined;
  /** The domain's term for a missing account. */
  unset?: string;
  /** Copy and explorer buttons; off inside dense tables. */
  actions?: boolean;
  /** Whether to link the account's profile; off for contracts, inside links, and on the profile itself. */
  link?: boolean;
}

/**
 * An account: icon, first 6 and last 4 characters (F377), full value as tooltip, copy and explorer link. It links to the
 * profile, and hovering it shows the account's record (`data-account`, shell/overlay/record-cards.tsx). A name is shown in
 * addition to the address, because anyone can register a similar one.
 */
export function Address({ address, unset = t("Unassigned"), actions = true, link = true }: AddressProps) {
  const chain = useAppChain();
  const own = useWalletAddress();
  const accountName = useAccountName(isUnsetAddress(address) ? undefined : address);
  if (!address || isUnsetAddress(address)) return <span className="text-muted">{unset}</span>;
  const explorer = explorerUrl(chain, { address: address as Hex });
  const isOwn = isSameAddress(own, address);
  const name = (
    <>
      <Identicon address={address} />
      {accountName ? <UserText className="max-w-40 truncate print:max-w-none">{accountName}</UserText> : null}
      <span className="font-mono text-[0.92em]">
        {/* A single word is shorter and more visible in a dense table. */}
        <span aria-hidden="true" className={isOwn && !actions ? "font-sans print:hidden" : "print:hidden"}>
          {isOwn && !actions ? t("You") : shortAddress(address)}
        </span>
        <span className="sr-only print:not-sr-only print:break-all">{address}</span>
      </span>
    </>
  );
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap print:whitespace-normal">
      {link ? (
        <Link
          to={`/profile/${address.toLowerCase()}`}
          data-account={address}
          title={address}
          className="hover:text-accent relative inline-flex min-h-6 items-center gap-1.5 underline-offset-2 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span title={address} className="inline-flex items-center gap-1.5">
          {name}
        </span>
      )}
      {isOwn && actions ? <span className="text-muted text-xs">{t("You")}</span> : null}
      {actions ? <CopyButton value={address} label={t("Copy address")} /> : null}
      {actions && explorer ? (
        <ExplorerLink href={explorer} label={t("Open the address in the block explorer")} />
      ) : null}
    </span>
  );
}

function ExplorerLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={label}
      className="text-muted hover:text-text inline-flex size-6 items-center justify-center rounded-control"
    >
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{label}</span>
    </a>
  );
}
