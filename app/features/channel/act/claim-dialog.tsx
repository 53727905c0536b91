import type { Address } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { FileInput } from "#app/components/ui/form/file-input.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { contractAddress } from "#app/transaction/contract/contracts.ts";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useDraft } from "#app/wizard/use-draft.ts";
import { t } from "#language/text.ts";
import { channelId, isVoucherSigned, type Voucher } from "#protocol/chain/channel.ts";
import { canClaimVoucher, channelFee, dueOf } from "#protocol/rules/channel.ts";
import { parseVoucher } from "#protocol/schemas/voucher.ts";
import type { ChannelView } from "../channel-view.ts";

export interface ClaimDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  channel: ChannelView;
  account: Address | undefined;
  /** Chain time, unix seconds. */
  now: number;
  /** Resolves with "done" when the claim is recorded. */
  onClaim: (voucher: Voucher, due: bigint, fee: bigint) => Promise<unknown>;
}

/** Dialog for a voucher as text or file, with what it pays now. */
export function ClaimDialog(props: ClaimDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t("Claim voucher")}
      description={t(
        "Paste the latest voucher of this channel, or choose its file. It is checked in this browser before anything is sent.",
      )}
    >
      <ClaimForm {...props} />
    </Dialog>
  );
}

type Checked = { voucher: Voucher; isSigned: boolean } | "unreadable" | "other";

/** The voucher in the text, compared with the channel and its signer; undefined while it is checked or the text is empty. */
function useCheckedVoucher(text: string, channel: ChannelView): Checked | undefined {
  const { id: chainId } = useAppChain();
  const [state] = useLoaded(
    text.trim() ? `${chainId} ${channel.id} ${text}` : undefined,
    async (): Promise<Checked> => {
      const voucher = parseVoucher(text);
      if (!voucher) return "unreadable";
      const home = { chainId, channels: contractAddress("PaymentChannels", chainId) };
      if (channelId(home, voucher.channel) !== channel.id) return "other";
      return { voucher, isSigned: await isVoucherSigned(home, voucher) };
    },
  );
  return state.status === "ready" ? state.value : undefined;
}

const problems = () => ({
  unreadable: t("This text is not a voucher. Paste it completely, from the first brace to the last."),
  other: t("This voucher belongs to another channel, network or contract."),
});

function ClaimForm({ channel, account, now, onOpenChange, onClaim }: ClaimDialogProps) {
  const draft = useDraft({ form: `voucher:${channel.id}`, empty: { text: "" } });
  const { text } = draft.values;
  const checked = useCheckedVoucher(text, channel);
  const voucher = typeof checked === "object" ? checked : undefined;
  const problem = typeof checked === "string" ? problems()[checked] : undefined;
  const due = voucher ? dueOf(voucher.voucher.amount, channel.facts) : 0n;
  const fee = channelFee(channel.facts.claimed, due);
  const verdict =
    voucher &&
    canClaimVoucher(
      { amount: voucher.voucher.amount, isSigned: voucher.isSigned },
      channel.facts,
      channel.lockedSeconds,
      { account, now },
    );
  const blocked = problem ?? (verdict ? whyNot(verdict) : t("Paste a voucher first."));
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!voucher || blocked) return;
        onOpenChange(false);
        void onClaim(voucher.voucher, due, fee).then((outcome) => {
          if (outcome === "done") draft.clear();
        });
      }}
    >
      <Field label={t("Voucher")} errors={problem ? [problem] : undefined} required>
        <Textarea
          rows={5}
          spellCheck={false}
          className="font-mono text-sm"
          value={text}
          onChange={(event) => draft.change({ text: event.target.value })}
        />
      </Field>
      <Field label={t("Voucher file")}>
        <FileInput
          accept=".json,application/json,text/plain"
          onChange={async (event) => {
            const file = event.target.files?.[0];
            if (file) draft.change({ text: (await file.slice(0, 10_000).text()).trim() });
          }}
        />
      </Field>
      {voucher ? (
        <DescriptionRows
          rows={[
            [t("Signed total"), <Amount key="total" value={voucher.voucher.amount} digits="full" />],
            [t("Already claimed"), <Amount key="claimed" value={channel.facts.claimed} digits="full" />],
            [t("Fee"), <Amount key="fee" value={fee} digits="full" />],
            [t("Paid to the receiver now"), <Amount key="paid" value={due - fee} digits="full" />],
          ]}
        />
      ) : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" blocked={blocked} explained={problem !== undefined}>
          {t("Continue")}
        </Button>
      </div>
    </form>
  );
}
