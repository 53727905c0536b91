import { useState } from "react";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { usePermission } from "#app/transaction/contract/use-permission.ts";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { plural, t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { canLock, canUnlock, type LockPeriod } from "#protocol/rules/system-lock.ts";

const LockDialog = lazyDialog(async () => (await import("./lock-dialog.tsx")).LockDialog);

interface LockPanelProps {
  /** The latest lock; undefined if there was none. */
  last: LockPeriod | undefined;
  /** The guardian's reason for the active lock; undefined without one. */
  reason: string | undefined;
  votings: number;
  /** Chain time, unix seconds. */
  now: number;
}

/** Lock state of the voting system, with the guardian's button to change it. */
export function LockPanel({ last, reason, votings, now }: LockPanelProps) {
  const account = useWalletAddress();
  const isGuardian = usePermission("VerificationManager", "lockSystem", account);
  const start = useLoadedTransaction();
  const [open, setOpen] = useState(false);
  const isLocked = last !== undefined && now < last.until;
  const circumstances = { account, now };
  const verdict = isLocked
    ? canUnlock(last, isGuardian, circumstances)
    : canLock(last, isGuardian, circumstances);
  const blocked = whyNot(verdict);
  const press = () =>
    isLocked ? void start(async () => (await import("./lock-actions.ts")).unlockSystem()) : setOpen(true);
  return (
    <SectionCard title={isLocked ? t("Voting is locked") : t("Voting is open")}>
      <CardBody className="grid justify-items-start gap-3">
        <p>
          {isLocked
            ? t("Locked since {dateTime}. The lock ends automatically on {dateTime2}. ", {
                dateTime: formatDateTime(last.lockedAt),
                dateTime2: formatDateTime(last.until),
              })
            : ""}
          {plural(
            votings,
            "{count} verification is being voted on.",
            "{count} verifications are being voted on.",
          )}
        </p>
        {isLocked && reason ? <p className="wrap-anywhere">{t("Reason: {reason}", { reason })}</p> : null}
        {isGuardian ? (
          <Button variant={isLocked ? "primary" : "danger"} blocked={blocked} onClick={press}>
            {isLocked ? t("Unlock voting") : t("Lock voting")}
          </Button>
        ) : (
          <p className="text-muted text-sm">
            {t(
              "A guardian can lock voting for at most one week and must give a reason. Guardians have no other powers.",
            )}
            {account ? ` ${t("The connected account is not a guardian.")}` : ""}
          </p>
        )}
      </CardBody>
      <LockDialog
        open={open}
        onOpenChange={setOpen}
        onLock={(reason) => start(async () => (await import("./lock-actions.ts")).lockSystem({ reason }))}
      />
    </SectionCard>
  );
}
