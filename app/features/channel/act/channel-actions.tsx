import { useState } from "react";
import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { CHANNEL_NOTICE } from "#protocol/generated/constants.ts";
import { canCloseChannel, canRequestClose, canTopUpChannel } from "#protocol/rules/channel.ts";
import type { ChannelView } from "../channel-view.ts";

const TopUpDialog = lazyDialog(async () => (await import("./top-up-dialog.tsx")).TopUpDialog);
const ClaimDialog = lazyDialog(async () => (await import("./claim-dialog.tsx")).ClaimDialog);

const words = () => import("./actions.ts");

interface ChannelActionsProps {
  channel: ChannelView;
  account: Address | undefined;
  /** Chain time, unix seconds. */
  now: number;
}

/** The situation of a channel in one sentence, for the reader's side of it. */
function situation({ status, left, endsAt, terms }: ChannelView, account: Address | undefined): string {
  const [mlb, time] = [formatMlb(left), formatDateTime(endsAt)];
  const receives = isSameAddress(account, terms.receiver);
  if (status === "closed") return t("The channel is closed. Nothing more is paid from it.");
  if (status === "ended")
    return t("The channel has ended: vouchers pay nothing more. Any account can return {mlb} to the payer.", {
      mlb,
    });
  if (receives && status === "ending")
    return t("Claim your latest voucher by {time}. After that it pays nothing. Up to {mlb} can be claimed.", {
      time,
      mlb,
    });
  if (receives)
    return t("Up to {mlb} can be claimed. Keep the latest voucher; only you and the payer have it.", { mlb });
  if (status === "ending")
    return t("The receiver can claim until {time}. Then the rest can be returned to the payer.", { time });
  return t("Vouchers are not on the chain: {mlb} is left, less what was signed for and not claimed yet.", {
    mlb,
  });
}

/** Actions of the reader on a channel; blocked ones show the reason (N3). */
export function ChannelActions({ channel, account, now }: ChannelActionsProps) {
  const start = useLoadedTransaction();
  const balance = useTokenBalance(account);
  const [opened, setOpened] = useState<"topUp" | "claim">();
  const dialog = (name: typeof opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  });
  const { terms, facts, status, left, lockedSeconds, id } = channel;
  const circumstances = { account, now };
  const [pays, receives] = [isSameAddress(account, terms.payer), isSameAddress(account, terms.receiver)];
  const isLive = status === "open" || status === "ending";
  const headroom = facts.cap - facts.deposited;
  const topUp = canTopUpChannel(1n, facts, balance.data, lockedSeconds, circumstances);
  const ending = canRequestClose(facts, lockedSeconds, circumstances);
  const closing = canCloseChannel(facts, lockedSeconds, circumstances);
  return (
    <SectionCard title={t("Actions")}>
      <CardBody className="grid gap-3">
        <p>{situation(channel, account)}</p>
        {status === "closed" ? null : (
          <div className="flex flex-wrap items-start gap-2">
            {isLive ? (
              <Button variant={receives ? "primary" : "secondary"} onClick={() => setOpened("claim")}>
                {t("Claim voucher")}
              </Button>
            ) : null}
            {pays && isLive ? (
              <>
                <Button variant="primary" blocked={whyNot(topUp)} onClick={() => setOpened("topUp")}>
                  {t("Top up channel")}
                </Button>
                <Button
                  blocked={whyNot(ending)}
                  onClick={() =>
                    void start(async () =>
                      (await words()).requestClose({ channel: terms, left, endsAt: now + CHANNEL_NOTICE }),
                    )
                  }
                >
                  {t("Give notice")}
                </Button>
              </>
            ) : null}
            {receives || !isLive ? (
              <Button
                variant={isLive ? "secondary" : "primary"}
                blocked={whyNot(closing)}
                onClick={() =>
                  void start(async () =>
                    (await words()).closeChannel({
                      channel: terms,
                      left,
                      givesUpVouchers: isLive && left > 0n,
                    }),
                  )
                }
              >
                {t("Close channel")}
              </Button>
            ) : null}
          </div>
        )}
      </CardBody>
      <TopUpDialog
        {...dialog("topUp")}
        channelId={id}
        headroom={headroom}
        balance={balance.data}
        onTopUp={(amount) =>
          start(async () => (await words()).topUpChannel({ channel: terms, amount, isPayer: pays }))
        }
      />
      <ClaimDialog
        {...dialog("claim")}
        channel={channel}
        account={account}
        now={now}
        onClaim={(voucher, due, fee) =>
          start(async () => (await words()).claimVoucher({ voucher, due, fee, isReceiver: receives }))
        }
      />
    </SectionCard>
  );
}
