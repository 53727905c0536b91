import type { Address, Hex } from "viem";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { useAppChain, usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { contractAddress } from "#app/transaction/contract/contracts.ts";
import { plural, t } from "#language/text.ts";
import { type CheckedReceipt, checkReceipt } from "./check-receipt.ts";

export interface VoteWithReceipt {
  readonly cid: string;
  readonly task: Hex;
  readonly round: number;
  readonly resultHash: Hex;
  readonly support: boolean;
}

export interface Agreement {
  /** Signed by the voter, about this result, with the vote's verdict. */
  readonly agree: number;
  /** Invalid, from another account, about something else, or with another verdict than the vote. */
  readonly contradict: number;
  /** Currently unavailable. */
  readonly unavailable: number;
}

export function agreementOf(checked: readonly CheckedReceipt[]): Agreement {
  const unavailable = checked.filter(({ status }) => status === "unavailable").length;
  const agree = checked.filter(
    (each) => each.status === "read" && each.problems.length === 0 && each.receipt.verdict !== "undecided",
  ).length;
  return { agree, unavailable, contradict: checked.length - agree - unavailable };
}

/** @param votes number of votes examined, including those without a receipt */
export function agreementText({ agree, contradict, unavailable }: Agreement, votes: number): string {
  const named = agree + contradict + unavailable;
  const parts = [
    t("{agree} valid and matching the vote", { agree }),
    contradict > 0 &&
      plural(
        contradict,
        "{count} invalid or contradicting the vote",
        "{count} invalid or contradicting the votes",
      ),
    unavailable > 0 && t("{unavailable} unavailable", { unavailable }),
  ];
  const found = parts.filter(Boolean).join(", ");
  return votes === 1
    ? t("The only vote includes a receipt: {found}.", { found })
    : plural(
        named,
        "Of the latest {votes} votes, {count} includes a receipt: {found}.",
        "Of the latest {votes} votes, {count} include a receipt: {found}.",
        { votes, found },
      );
}

export interface ReceiptAgreementProps {
  voter: Address;
  votes: readonly VoteWithReceipt[];
  /** Number of votes examined for receipts. */
  of: number;
}

/** Checks the receipts of an account's latest votes in this browser, and shows how many agree (N20). */
export function ReceiptAgreement({ voter, votes, of }: ReceiptAgreementProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const { id: chainId } = useAppChain();
  const key = `${voter} ${votes.map(({ cid }) => cid)}`;
  const [state] = useLoaded(key, () => {
    const taskManager = contractAddress("TaskManager", chainId);
    return Promise.all(
      votes.map(({ cid, ...vote }) =>
        checkReceipt(cid, { ...vote, chainId, taskManager, voter }, gatewayUrls),
      ),
    );
  });
  return (
    <p role="status" className="text-muted text-sm">
      {state.status === "ready" ? agreementText(agreementOf(state.value), of) : t("Checking the receipts…")}
    </p>
  );
}
