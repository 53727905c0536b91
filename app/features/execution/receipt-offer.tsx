import { PenLine } from "lucide-react";
import { useState } from "react";
import type { Hex } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { contractAddress } from "#app/transaction/contract/contracts.ts";
import { useTypedDataSigner } from "#app/wallet/use-sign-message.ts";
import { t } from "#language/text.ts";
import { contentId } from "#protocol/content/cid.ts";
import { receiptBytes, receiptClaim, signReceipt } from "#runtime/receipt/receipt.ts";
import { verdictWords, voteReason } from "#runtime/receipt/vote-reason.ts";
import type { SubmittedRound } from "#runtime/work/submitted.ts";
import type { RecomputedResult } from "./recompute.ts";

export interface VoteOffer {
  /** Round of the verification, from 1. */
  readonly round: number;
  readonly onReason: (reason: SignedReason) => void;
}

export interface ReceiptOfferProps {
  taskId: string;
  submitted: SubmittedRound;
  recomputed: RecomputedResult;
  vote: VoteOffer;
}

/** Creates a signed receipt of a recomputation, and the vote reasoning from it in the same wording as the agents'. */
export function ReceiptOffer({ taskId, submitted, recomputed, vote }: ReceiptOfferProps) {
  const { id: chainId } = useAppChain();
  const openSigner = useTypedDataSigner();
  const [state, setState] = useState<"idle" | "signing" | "signed" | "refused">("idle");
  const { outcome, verdict } = recomputed;

  async function use() {
    setState("signing");
    try {
      const round = {
        chainId,
        taskManager: contractAddress("TaskManager", chainId),
        task: taskId as Hex,
        round: vote.round,
        submitted: submitted.resultHash,
      };
      const receipt = await signReceipt(receiptClaim(round, outcome, verdict), await openSigner());
      const bytes = receiptBytes(receipt);
      const { cid } = await contentId(bytes);
      vote.onReason({
        approve: verdict.outcome === "confirmed",
        text: voteReason(verdictWords(verdict, outcome.runtime), cid),
        receipt: { cid, bytes },
      });
      setState("signed");
    } catch {
      setState("refused");
    }
  }

  return (
    <div className="border-border grid gap-2 border-t pt-4">
      <div>
        <Button onClick={() => void use()} disabled={state === "signing"}>
          <PenLine aria-hidden="true" className="size-4" />
          {state === "signing" ? t("Waiting for your wallet…") : t("Sign receipt for my vote")}
        </Button>
      </div>
      <p className="text-muted max-w-prose text-sm">
        {t(
          "Your wallet signs a receipt of this run, which fills in your ballot. When you submit the ballot, the receipt is stored and your vote is cast.",
        )}
      </p>
      <p role="status" className="text-sm">
        {state === "signed" ? t("Receipt signed and added to your ballot.") : null}
        {state === "refused" ? (
          <span className="text-rejected">
            {t(
              "The receipt was not signed. Your ballot did not change and nothing was sent. Try again; if your wallet asks for a network, choose the one this site uses.",
            )}
          </span>
        ) : null}
      </p>
    </div>
  );
}

interface SignedReason {
  readonly approve: boolean;
  /** The text, including the receipt's content id. */
  readonly text: string;
  readonly receipt: {
    readonly cid: string;
    /** Canonical JSON; stored with the vote. */
    readonly bytes: Uint8Array<ArrayBuffer>;
  };
}
