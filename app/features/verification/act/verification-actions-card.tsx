import { useState } from "react";
import type { Address, Hex } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { usePermission } from "#app/transaction/contract/use-permission.ts";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { type Check, VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationDetail } from "../detail/verification-detail.query.server.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import { offeredVerificationActions, type VerificationActionKey } from "./offered-verification-actions.ts";
import { rulingErrors } from "./rule-verification.ts";
import { rulingQuestion } from "./settlement.ts";
import { verificationActionTexts } from "./verification-actions.copy.ts";

const AppealDialog = lazyDialog(
  async () => (await import("#app/features/verification/appeal/appeal-dialog.tsx")).AppealDialog,
);
const StartVerificationDialog = lazyDialog(
  async () =>
    (await import("#app/features/verification/act/start-verification-dialog.tsx")).StartVerificationDialog,
);
const RulingDialog = lazyDialog(async () => (await import("./ruling-dialog.tsx")).RulingDialog);

export interface VerificationActionsCardProps {
  detail: VerificationDetail;
  situation: VerificationSituation;
  unsettled: readonly Address[];
  activeVerifiers: number;
}

/** Errors that mean something else for this action than in general. */
function ownErrors(key: VerificationActionKey, { verification }: VerificationSituation) {
  if (key === "rule") return rulingErrors();
  if (key !== "finalize" || !verification.sealed) return undefined;
  const time = formatDateTime(verification.verificationDeadline + 1);
  const message = t("Possible from {time}.", { time });
  return { NotDecidable: { title: t("Too Early"), message } };
}

type DialogKey = "start" | "escalate" | "rule";

/** Actions on the verification other than voting; blocked actions show the reason (N3). */
export function VerificationActionsCard(props: VerificationActionsCardProps) {
  const { detail, situation, unsettled, activeVerifiers } = props;
  const start = useLoadedTransaction();
  const [open, setOpen] = useState<DialogKey>();
  const isArbiter = usePermission("VerificationManager", "rule", situation.circumstances.account);
  // The index has no pool if no one voted for the outcome; only the chain knows whether its bond was paid out.
  const asksForPool =
    situation.verification.status === VerificationStatus.Rejected &&
    situation.verification.votesAgainst === 0 &&
    !situation.poolOpened;
  const pool = useContractRead(
    "RewardDistributor",
    "getPool",
    asksForPool ? [detail.id as Hex] : undefined,
  ).data;
  const poolOpened = situation.poolOpened || (asksForPool && pool?.opened !== false);
  const actions = offeredVerificationActions({ ...situation, poolOpened }, { unsettled, isArbiter });
  if (actions.length === 0) return null;
  const verificationId = detail.id as Hex;
  const round = rulingQuestion(detail, situation.verification);

  const run = (key: VerificationActionKey) =>
    key === "start" || key === "escalate" || key === "rule"
      ? setOpen(key)
      : void start(async () =>
          (await import("./direct-verification-actions.ts")).directAction(key, {
            detail,
            situation,
            unsettled,
          }),
        );

  const toggle = (key: DialogKey) => (isOpen: boolean) => setOpen(isOpen ? key : undefined);
  return (
    <SectionCard title={t("Available actions")}>
      <CardBody>
        <ul className="grid gap-4">
          {actions.map(({ key, verdict }, index) => {
            const { label, hint } = verificationActionTexts(key, situation);
            const blocked = whyNot(verdict, ownErrors(key, situation));
            return (
              <li key={key} className="grid justify-items-start gap-1.5">
                <Button
                  variant={index === 0 && !blocked ? "primary" : "secondary"}
                  blocked={blocked}
                  explained
                  onClick={() => run(key)}
                >
                  {label}
                </Button>
                <p className="text-muted text-sm">{hint}</p>
                {blocked ? <p className="text-sm">{blocked}</p> : null}
              </li>
            );
          })}
        </ul>
      </CardBody>
      <StartVerificationDialog
        open={open === "start"}
        onOpenChange={toggle("start")}
        verificationId={verificationId}
        limits={situation.rules}
        activeVerifiers={activeVerifiers}
        requiredVotes={detail.requiredVotes}
        check={detail.check as Check}
        onStart={(id, deadline) =>
          void start(async () =>
            (await import("./actions.ts")).startVerification({
              verificationId: id,
              deadline,
              undecided: {
                check: detail.check as Check,
                verifierPool: BigInt(detail.verifierPool),
                bond: BigInt(detail.bond),
              },
            }),
          )
        }
      />
      <AppealDialog
        open={open === "escalate"}
        onOpenChange={toggle("escalate")}
        verificationId={verificationId}
        cost={situation.appealCost}
        arbiterTimeout={situation.rules.arbiterTimeout}
        onAppeal={(appeal) => start(async () => appeal)}
      />
      <RulingDialog
        open={open === "rule"}
        onOpenChange={toggle("rule")}
        verificationId={verificationId}
        round={round}
        evidenceCid={detail.evidenceCid ?? undefined}
        onRule={(ruling, reasons) =>
          start(async () =>
            (await import("./rule-verification.ts")).ruleVerification({
              verificationId,
              ruling,
              reasons,
              round,
            }),
          )
        }
      />
    </SectionCard>
  );
}
