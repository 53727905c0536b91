import type { ReactNode } from "react";
import type { Hex } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import { explorerUrl } from "#protocol/chain/chains.ts";
import { Hash } from "./hash.tsx";
import { Time } from "./time.tsx";

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

/** Time of an event in unix seconds, with its transaction; wraps on narrow layouts. */
export function TransactionTime({ at, tx }: { at: string | number | null; tx: string | null | undefined }) {
  return (
    <span>
      <Time seconds={Number(at)} /> <span aria-hidden="true">·</span> <TransactionLink hash={tx} />
    </span>
  );
}

/** When something happened, above the transaction that proves it: one column of a table instead of two. */
export function RecordedAt({ seconds, tx }: { seconds: number; tx: string }) {
  return (
    <span className="inline-grid gap-0.5 carded:justify-items-end">
      <Time seconds={seconds} />
      <span className="text-muted text-sm">
        <TransactionLink hash={tx} />
      </span>
    </span>
  );
}
