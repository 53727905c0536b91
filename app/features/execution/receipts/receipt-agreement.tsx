import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useAppChain, usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { contractAddress } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { agreementOf, agreementWords, type VoteWithReceipt } from "./agreement.ts";
import { type CheckedReceipt, checkReceipt } from "./check-receipt.ts";

export interface ReceiptAgreementProps {
  voter: Address;
  votes: readonly VoteWithReceipt[];
  /** Number of votes examined for receipts. */
  of: number;
}

/**
 * Reads and checks the receipts of an account's latest votes in this browser, and shows how many agree with the votes
 * (N20).
 */
export function ReceiptAgreement({ voter, votes, of }: ReceiptAgreementProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const { id: chainId } = useAppChain();
  const [checked, setChecked] = useState<readonly CheckedReceipt[]>();
  useEffect(() => {
    let isWanted = true;
    const taskManager = contractAddress("TaskManager", chainId);
    setChecked(undefined);
    Promise.all(
      votes.map(({ cid, ...vote }) =>
        checkReceipt(cid, { ...vote, chainId, taskManager, voter }, gatewayUrls),
      ),
    ).then((found) => isWanted && setChecked(found));
    return () => {
      isWanted = false;
    };
  }, [voter, votes, chainId, gatewayUrls]);
  return (
    <p role="status" className="text-muted text-sm">
      {checked ? agreementWords(agreementOf(checked), of) : t("Checking the receipts…")}
    </p>
  );
}
