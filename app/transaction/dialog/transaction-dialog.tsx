import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { say } from "#app/language/say.tsx";
import { SwitchNetworkButton } from "#app/wallet/network-banner.tsx";
import { t } from "#language/text.ts";
import type { TransactionAction } from "../action.ts";
import { isFinal } from "../failure/final-failure.ts";
import type { TransactionState } from "../state/state.ts";
import { statusSentence } from "../state/steps.ts";
import { TransactionFailurePanel } from "./transaction-failure-panel.tsx";
import { TransactionSteps } from "./transaction-steps.tsx";

/** Checks usually take less than a second. */
const SLOW_MS = 5_000;

/** Whether a response of the node is pending; wallet prompts may take any time. */
function waitsForNode({ phase, checks, confirmed, networkLost }: TransactionState): boolean {
  if (phase === "preflight") return checks.network === "passed";
  return phase === "ready" && confirmed && !networkLost;
}

/** Names the network when a check is slow, so the dialog does not appear frozen. */
export function SlowNetwork({ state }: { state: TransactionState }) {
  const isWaiting = waitsForNode(state);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (!isWaiting || !isSlow) return null;
  return (
    <Notice tone="warning" role="status" title={t("The network is slow")}>
      {t("Nothing has been sent. The check continues; you can wait or close this.")}
    </Notice>
  );
}

interface TransactionDialogProps {
  state: TransactionState;
  /** Absent for a transaction of an earlier visit. */
  action: TransactionAction<unknown> | undefined;
  choices: { exact: bigint; reusable: bigint } | undefined;
  onConfirm: () => void;
  onChooseAllowance: (amount: bigint) => void;
  onStopUpload: () => void;
  onRetry: (() => void) | undefined;
  onClose: () => void;
}

/** Review, progress and outcome of one transaction, all in the same place. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { state, action, choices, onConfirm, onChooseAllowance, onStopUpload, onRetry, onClose } = props;
  const review = !state.confirmed && state.phase !== "failed";
  const sentence = statusSentence(state);
  useDocumentTitlePrefix(state);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={state.title}
      isWarning={review && action?.destructive}
    >
      <p role="status" className="sr-only">
        {sentence}
      </p>
      {review && action ? (
        <ul className="text-muted grid list-disc gap-1 pl-5 wrap-anywhere">
          {action.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      ) : null}
      {state.account ? <PayingAccount account={state.account} /> : null}
      {review ? null : <TransactionSteps state={state} />}
      {state.networkLost && state.phase !== "failed" ? (
        <Notice
          tone="warning"
          role="alert"
          title={t("Your wallet is on another network")}
          action={<SwitchNetworkButton />}
        >
          {t("Nothing is sent until you switch back. The transaction then continues at this step.")}
        </Notice>
      ) : null}
      <SlowNetwork state={state} />
      {state.phase === "failed" ? <TransactionFailurePanel state={state} onRetry={onRetry} /> : null}
      {state.phase === "needs-approval" && state.approval.status === "choosing" && choices ? (
        <AllowanceChoice choices={choices} onChoose={onChooseAllowance} />
      ) : null}
      {state.hash && !state.proposed ? (
        <p className="text-sm">
          <TransactionLink hash={state.hash}>{t("View the transaction")}</TransactionLink>
        </p>
      ) : null}
      {state.phase === "done" ? <Outcome state={state} onClose={onClose} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        {state.phase === "uploading" ? <Button onClick={onStopUpload}>{t("Stop")}</Button> : null}
        {state.phase === "done" ? null : (
          <Button onClick={onClose}>{state.hash && state.phase !== "failed" ? t("Hide") : t("Close")}</Button>
        )}
        {review ? (
          <Button
            variant={action?.destructive ? "danger" : "primary"}
            onClick={onConfirm}
            disabled={state.phase !== "ready"}
          >
            {state.phase === "preflight" ? t("Checking…") : (action?.confirmLabel ?? t("Confirm"))}
          </Button>
        ) : null}
        {state.phase === "failed" && onRetry && !(state.failure && isFinal(state.failure)) ? (
          <Button variant="primary" onClick={onRetry}>
            {t("Try again")}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The signing and paying account, and its network. */
function PayingAccount({ account }: { account: `0x${string}` }) {
  const { name } = useAppChain();
  return (
    <p className="text-sm">
      {say("From {account} on {name}", {
        account: <Address address={account} actions={false} link={false} />,
        name,
      })}
    </p>
  );
}

function AllowanceChoice({
  choices,
  onChoose,
}: {
  choices: { exact: bigint; reusable: bigint };
  onChoose: (amount: bigint) => void;
}) {
  return (
    <div className="bg-sunken grid gap-2 rounded-card p-3">
      <p>
        {t(
          "Your wallet cannot sign a one-time approval, so a separate transaction approves the MLB. The contract can take up to the approved amount. You can revoke the rest on the Wallet page.",
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChoose(choices.exact)}>
          {say("Approve exactly {amount}", { amount: <Amount value={choices.exact} digits="full" /> })}
        </Button>
        {choices.reusable > choices.exact ? (
          <Button onClick={() => onChoose(choices.reusable)}>
            {say("Approve {amount} for future payments", {
              amount: <Amount value={choices.reusable} digits="full" />,
            })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** F79. */
const REDIRECT_MS = 3_000;

function Outcome({ state, onClose }: { state: TransactionState; onClose: () => void }) {
  const { redirect, onPage, title, description } = state.success;
  const [staying, setStaying] = useState(!redirect);
  const navigate = useNavigate();
  useEffect(() => {
    if (onPage) onClose();
  }, [onPage, onClose]);
  useEffect(() => {
    if (staying || !redirect) return;
    const timer = setTimeout(() => {
      onClose();
      navigate(redirect);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [staying, redirect, navigate, onClose]);
  return (
    <div className="border-verified bg-verified-tint grid gap-1.5 rounded-card border p-3">
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
      {state.lagging ? (
        <p className="text-muted text-sm">
          {t("The transaction is confirmed. Lists may take a moment to update.")}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2">
        {state.link ? (
          <ButtonLink to={state.link.href} onClick={onClose} variant="primary">
            {state.link.label}
          </ButtonLink>
        ) : null}
        {redirect && !staying ? (
          <>
            <ButtonLink to={redirect} onClick={onClose}>
              {t("Go now")}
            </ButtonLink>
            <Button onClick={() => setStaying(true)}>{t("Stay here")}</Button>
          </>
        ) : (
          <Button onClick={onClose}>{t("Close")}</Button>
        )}
      </div>
    </div>
  );
}

/** Shows in a background tab that the wallet is waiting. */
function useDocumentTitlePrefix(state: TransactionState): void {
  const waiting = state.phase === "awaiting-signature" || state.phase === "needs-approval";
  useEffect(() => {
    if (!waiting) return;
    const before = document.title;
    document.title = t("(1) Signing… {before}", { before });
    return () => {
      document.title = before;
    };
  }, [waiting]);
}
