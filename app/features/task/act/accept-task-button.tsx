import type { Hex } from "viem";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Button, type ButtonStyle } from "#app/components/ui/button.tsx";
import { useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { canAccept } from "#protocol/rules/task.ts";
import { needsAccessLink, underNotice } from "../situation/accept-conditions.ts";
import { type AcceptedTask, acceptTerms, bondOf } from "../situation/provider-bond.ts";
import { type IndexedTask, taskFacts } from "../situation/task-facts.ts";

export interface AcceptTaskButtonProps extends ButtonStyle {
  task: IndexedTask & AcceptedTask & { id: Hex; category: string; modelOwnerId: string };
  creationPausedUntil: number;
  /** Chain time, unix seconds. */
  now: number;
}

/** Accepts an open task (F131, F146). When the task cannot be accepted, the button shows the reason. */
export function AcceptTaskButton({ task, creationPausedUntil, now, ...style }: AcceptTaskButtonProps) {
  const account = useWalletAddress();
  const startLoaded = useLoadedTransaction();
  const { data: balance } = useTokenBalance(account);
  const bond = bondOf(task);
  const means = { bond, ...(balance !== undefined && { balance }) };
  const verdict = canAccept(taskFacts(task), { account, now }, { creationPausedUntil }, means);
  const blocked = account
    ? whyNot(verdict, { CancelNoticeRunning: underNotice() })
    : t("Please connect your wallet to accept this task");
  const start = () =>
    startLoaded(async () => {
      const [{ acceptTask }, { recordLine }] = await Promise.all([
        import("./actions.ts"),
        import("#app/features/record/record-line.ts"),
      ]);
      const record = await recordLine(task.requesterId, "Requester");
      const isLinkNeeded = needsAccessLink(task, account);
      return acceptTask({ taskId: task.id, ...acceptTerms(task), now, record, isLinkNeeded });
    });
  return (
    <Button variant="primary" {...style} blocked={blocked} onClick={() => void start()}>
      {t("Accept")}
    </Button>
  );
}
