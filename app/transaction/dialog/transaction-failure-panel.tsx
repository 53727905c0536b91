import { CircleAlert, Info } from "lucide-react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { HelpButton, TechnicalDetails } from "#app/components/ui/feedback/error-panel.tsx";
import { SwitchNetworkButton } from "#app/wallet/network-banner.tsx";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { t } from "#language/text.ts";
import type { Failure } from "../failure/failure.ts";
import { isUndetermined, type TransactionState } from "../state/state.ts";

/** Effect on the user's money, derived from the phase that was reached. Undefined where the advice states it. */
function consequence(state: TransactionState): string | undefined {
  if (state.failure?.kind === "unanswered") return undefined;
  if (isUndetermined(state))
    return t(
      "It was sent, but its outcome is not known yet. Reload this page and check before you send it again.",
    );
  if (!state.hash) return t("Nothing was sent and nothing was spent.");
  if (state.failure?.kind === "reverted")
    return t("The transaction was reverted. Only the network fee was spent.");
  return t("Nothing was taken by the marketplace.");
}

function Remedy({ failure, onRetry }: { failure: Failure; onRetry: (() => void) | undefined }) {
  switch (failure.kind) {
    case "wallet-missing":
      return <SignInButton />;
    case "wrong-network":
      return <SwitchNetworkButton onSwitched={onRetry} />;
    case "insufficient-token":
      return <ButtonLink to="/token">{t("Get MLB")}</ButtonLink>;
    default:
      return null;
  }
}

export interface TransactionFailurePanelProps {
  state: TransactionState;
  /** Restarts the transaction. Called automatically once the wallet is on the right network. */
  onRetry: (() => void) | undefined;
}

/** Cause, consequence and remedy of a failure. A rejection in the wallet is not styled as an error. */
export function TransactionFailurePanel({ state, onRetry }: TransactionFailurePanelProps) {
  const { failure } = state;
  if (!failure) return null;
  const declined = failure.kind === "rejected";
  const Icon = declined ? Info : CircleAlert;
  return (
    <div
      role="alert"
      className={
        declined
          ? "border-border bg-sunken flex gap-3 rounded-card border p-3"
          : "border-rejected bg-rejected-tint flex gap-3 rounded-card border p-3"
      }
    >
      <Icon
        aria-hidden="true"
        className={declined ? "mt-0.5 size-5 shrink-0" : "text-rejected mt-0.5 size-5 shrink-0"}
      />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold">{failure.title}</p>
        <p>{failure.message}</p>
        <p className="text-muted text-sm">{[consequence(state), failure.advice].filter(Boolean).join(" ")}</p>
        <div className="flex flex-wrap gap-2">
          <Remedy failure={failure} onRetry={onRetry} />
          {declined ? null : <HelpButton failure={failure.kind} />}
        </div>
        {failure.details ? <TechnicalDetails text={failure.details} /> : null}
      </div>
    </div>
  );
}
