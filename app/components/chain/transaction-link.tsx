import type { ReactNode } from "react";
import type { Hex } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import { explorerUrl } from "#protocol/chain/chains.ts";
import { Hash } from "./hash.tsx";

/** A transaction: a link to the block explorer, or the hash itself where the chain has no explorer. */
export function TransactionLink({
  hash,
  children = t("View Tx"),
}: {
  hash: string | null | undefined;
  children?: ReactNode;
}) {
  const chain = useAppChain();
  if (!hash) return <span className="text-muted">—</span>;
  const url = explorerUrl(chain, { transaction: hash as Hex });
  if (!url) return <Hash value={hash} label={t("Copy transaction hash")} />;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={hash}
      className="text-accent underline-offset-2 hover:underline"
    >
      {children}
    </a>
  );
}
