import { Link } from "@remix-run/react";
import { blo } from "blo";
import { ExternalLink } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import type { Hex } from "viem";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { useAppChain, usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import { explorerUrl } from "#protocol/chain/chains.ts";
import { isSameAddress, isUnsetAddress } from "#protocol/chain/unset.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { UserText } from "../ui/display/user-text.tsx";

/** Maximum accounts per request, limited by the server. */
const PER_REQUEST = 100;

/** Names by lower-case address, cached for the visit; null if there is none or it could not be read. */
const names = new Map<string, string | null>();
const readers = new Set<() => void>();
const asked = new Set<string>();
const wanted: string[] = [];

async function load(): Promise<void> {
  const addresses = wanted.splice(0, PER_REQUEST);
  if (wanted.length > 0) setTimeout(load);
  const found = await fetch(`/resources/names?addresses=${addresses.join(",")}`)
    .then((answer): Promise<Record<string, string | null>> | undefined =>
      answer.ok ? answer.json() : undefined,
    )
    .catch(() => undefined);
  for (const address of addresses) names.set(address, found?.[address] ?? null);
  for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** The ENS name of an account. Requests of one page are batched; sites without names send none. */
function useAccountName(address: string | null | undefined): string | undefined {
  const { hasNames } = usePublicEnvironment();
  const key = hasNames ? address?.toLowerCase() : undefined;
  useEffect(() => {
    if (!key || asked.has(key)) return;
    asked.add(key);
    if (wanted.push(key) === 1) setTimeout(load);
  }, [key]);
  const read = () => (key ? (names.get(key) ?? undefined) : undefined);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Decorative icon derived from an address; the text next to it is the name. */
export function Identicon({ address, size = 16 }: { address: string; size?: number }) {
  return (
    <img src={blo(address as Hex)} alt="" width={size} height={size} className="shrink-0 rounded-[3px]" />
  );
}

interface AddressProps {
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
