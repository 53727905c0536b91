import { Check, CircleHelp, ShieldAlert, ShieldCheck, X } from "lucide-react";
import type { Address as AccountAddress, Hex } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { RecordedAt } from "#app/components/chain/transaction-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { useAppChain, usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { formatDecimal } from "#language/number.ts";
import { plural, t } from "#language/text.ts";
import type { Receipt } from "#runtime/receipt/receipt.ts";
import { DifferenceList } from "../comparison/differences.tsx";
import type { CheckedReceipt } from "./check-receipt.ts";
import type { NamedReceipt, ReceiptRound } from "./receipts.query.server.ts";

/** Loads and checks a receipt; the code for the checks is loaded with the first. */
function useReceipt(
  taskId: string,
  { round, resultHash }: ReceiptRound,
  { cid, voter, support }: NamedReceipt,
) {
  const { gatewayUrls } = usePublicEnvironment();
  const { id: chainId } = useAppChain();
  return useLoaded(`${taskId} ${round} ${cid} ${voter}`, async (): Promise<CheckedReceipt> => {
    const [{ checkReceipt }, { contractAddress }] = await Promise.all([
      import("./check-receipt.ts"),
      import("#app/transaction/contract/contracts.ts"),
    ]);
    const taskManager = contractAddress("TaskManager", chainId);
    const vote = { chainId, taskManager, task: taskId as Hex, round, resultHash, voter, support };
    return checkReceipt(cid, vote, gatewayUrls);
  });
}

export interface ReceiptItemProps {
  taskId: string;
  round: ReceiptRound;
  named: NamedReceipt;
}

/** One receipt: who recomputed the result, with what, the outcome, and whether its claims are valid. */
export function ReceiptItem({ taskId, round, named }: ReceiptItemProps) {
  const [state, retry] = useReceipt(taskId, round, named);
  const reading = state.status === "ready" ? state.value : state;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Address address={named.voter as AccountAddress} />
          {reading.status === "read" ? <VerdictChip receipt={reading.receipt} /> : null}
        </span>
        <span className="text-muted text-sm">
          <RecordedAt seconds={named.votedAt} tx={named.tx} />
        </span>
      </div>
      {reading.status === "loading" ? (
        <div aria-busy="true">
          <span className="sr-only">{t("Checking the receipt…")}</span>
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      ) : null}
      {reading.status === "failed" || reading.status === "unavailable" ? (
        <p className="text-muted">
          {t("The receipt is currently unavailable.")}{" "}
          {reading.status === "unavailable"
            ? reading.message
            : t("The code that checks it could not be loaded.")}{" "}
          <Button size="small" onClick={retry}>
            {t("Retry")}
          </Button>
        </p>
      ) : null}
      {reading.status === "malformed" ? (
        <p className="text-rejected">{t("This file is not a valid receipt.")}</p>
      ) : null}
      {reading.status === "read" ? <ReadReceipt {...reading} cid={named.cid} /> : null}
    </li>
  );
}

const verdicts = () =>
  ({
    confirmed: { tone: "verified", icon: Check, label: t("Equal") },
    refuted: { tone: "rejected", icon: X, label: t("Different") },
    undecided: { tone: "expired", icon: CircleHelp, label: t("Undecided") },
  }) as const;

function VerdictChip({ receipt: { verdict } }: { receipt: Receipt }) {
  const { tone, icon, label } = verdicts()[verdict];
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  );
}

function ReadReceipt({
  receipt,
  problems,
  cid,
}: {
  receipt: Receipt;
  problems: readonly string[];
  cid: string;
}) {
  const { differences, differenceCount } = receipt;
  return (
    <div className="grid gap-2">
      {problems.length === 0 ? (
        <p className="text-verified inline-flex items-start gap-1.5 text-sm">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t("Signed by the voter. Content, task, round and result were checked in your browser.")}
        </p>
      ) : (
        <p className="text-rejected inline-flex items-start gap-1.5 text-sm">
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t("{problems} Do not rely on it.", { problems: problems.join(" ") })}
        </p>
      )}
      <p className="text-sm">
        {receipt.engine}, {receipt.device}, {formatDecimal(receipt.seconds)} s,{" "}
        {differenceCount === 0
          ? t("no difference")
          : plural(differenceCount, "one difference", "{count} differences")}
        .
      </p>
      <p className="text-muted text-sm" lang="en">
        {receipt.power}
      </p>
      {differences.length > 0 ? <DifferenceList differences={differences} /> : null}
      <details className="text-sm">
        <summary className="text-muted">{t("Hashes")}</summary>
        <DescriptionRows
          rows={[
            [t("Receipt"), <Hash key="cid" value={cid} label={t("Copy the receipt's content ID")} />],
            [
              t("Manifest"),
              <Hash key="manifest" value={receipt.manifest} label={t("Copy the manifest's hash")} />,
            ],
            [t("Input"), <Hash key="input" value={receipt.input} label={t("Copy the input's hash")} />],
            ...(receipt.output
              ? [
                  [
                    t("Computed output"),
                    <Hash key="output" value={receipt.output} label={t("Copy the computed output's hash")} />,
                  ] as const,
                ]
              : []),
            [
              t("Submitted output"),
              <Hash
                key="submitted"
                value={receipt.submitted}
                label={t("Copy the submitted output's hash")}
              />,
            ],
          ]}
        />
      </details>
    </div>
  );
}
