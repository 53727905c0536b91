import { useMemo } from "react";
import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { AddressField, AmountField } from "#app/form/chain-fields.tsx";
import { contractAddresses } from "#app/transaction/contract/contracts.ts";
import { useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { useDraftTransaction } from "#app/transaction/use-draft-transaction.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { CHANNEL_FEE_BPS } from "#protocol/generated/constants.ts";
import { openChannelSchema } from "#protocol/schemas/channel-forms.ts";
import { SessionKeyField, SessionKeyRisks } from "./session-key-field.tsx";
import { useNextSalt } from "./use-next-salt.ts";
import { useSessionKey } from "./use-session-key.ts";
import { useSignerProblem } from "./use-signer-problem.ts";

const DAY = 86_400;

interface OpenChannelFormProps {
  account: Address;
  /** Receiver from the address of the page. */
  receiver: string;
  /** Chain time, unix seconds. */
  now: number;
  /** Whether the signer is a key that this page makes for a program. */
  isForKey?: boolean;
}

export function OpenChannelForm({ account, receiver, now, isForKey = false }: OpenChannelFormProps) {
  const start = useLoadedTransaction();
  const { id: chainId } = useAppChain();
  const balance = useTokenBalance(account);
  const salt = useNextSalt(account);
  const schema = useMemo(
    () => openChannelSchema(balance.data, account, contractAddresses(chainId)),
    [balance.data, account, chainId],
  );
  const form = useDraftForm({
    form: isForKey ? "open-session-channel" : "open-channel",
    empty: { receiver, amount: "", signer: account as string, cap: "", days: isForKey ? "7" : "30" },
    schema,
    shouldValidate: "onBlur",
    async onValid({ amount, days, ...terms }): Promise<unknown> {
      if (blocked || salt.data === undefined) return undefined;
      // A draft may hold the address of a key whose tab was closed.
      if (key) terms.signer = key.address;
      const channel = { payer: account, ...terms, expiry: now + days * DAY, salt: salt.data };
      return start(async () =>
        (await import("../act/actions.ts")).openChannel({ channel, deposit: amount, draft: form.draft.id }),
      );
    },
  });
  const { draft } = form;
  const { key, make, save } = useSessionKey();
  const keyProblem = !isForKey
    ? undefined
    : !key
      ? t("Make the key first.")
      : key.isSaved
        ? undefined
        : t("Download the key file first. Without it the deposit cannot be used.");
  const running = useDraftTransaction("openChannel", draft);
  const signerProblem = useSignerProblem(draft.values.signer);
  const blocked = running
    ? t("Another channel is being opened. Wait until it is complete.")
    : (keyProblem ??
      signerProblem ??
      (salt.error ? t("The chain is not responding. Nothing was sent. Try again in a moment.") : undefined));
  return (
    <SectionCard title={t("Terms")}>
      <CardBody>
        <form {...form.props} className="grid gap-4">
          <RestoreDraft draft={draft.restorable} />
          <AddressField
            {...form.field("receiver")}
            label={t("Receiver")}
            description={t("The provider that you pay. The channel can pay no one else.")}
            required
          />
          <AmountField
            {...form.field("amount")}
            label={t("Deposit")}
            description={t("In your wallet: {amount}", {
              amount: balance.data === undefined ? "…" : formatMlb(balance.data),
            })}
            required
            value={draft.values.amount}
            onChange={(amount) => draft.change({ amount })}
            preset={{ label: t("Max"), amount: balance.data }}
          />
          {isForKey ? (
            <SessionKeyField sessionKey={key} onMake={() => void make()} onSave={save} />
          ) : (
            <>
              <AddressField
                {...form.field("signer")}
                label={t("Signer")}
                description={t(
                  "The key that signs vouchers: your own account, or the session key of a program that pays for you. It cannot be changed later.",
                )}
                required
              />
              <Field
                {...form.field("cap")}
                label={t("Spending limit")}
                description={t(
                  "The most that the signer can ever spend from this channel, and the limit for top-ups. Empty: the deposit.",
                )}
              >
                <Input inputMode="decimal" autoComplete="off" placeholder="0.0" />
              </Field>
            </>
          )}
          <Field
            {...form.field("days")}
            label={isForKey ? t("Key valid for (days)") : t("Signer valid for (days)")}
            description={
              isForKey
                ? t(
                    "The channel ends 24 hours after the key expires. Providers stop serving 12 hours before the end.",
                  )
                : t("The channel ends 24 hours after the signer expires.")
            }
            required
          >
            <Input inputMode="numeric" autoComplete="off" className="max-w-32" />
          </Field>
          {isForKey ? <SessionKeyRisks /> : null}
          <ul className="text-muted grid list-disc gap-1 pl-5 text-sm">
            <li>
              {t(
                "The deposit is locked. The rest comes back when the receiver closes the channel, or 24 hours after you give notice.",
              )}
            </li>
            <li>
              {t(
                "Answers that a channel pays are not verified, and a wrong one costs the receiver nothing. Post a task for a result that verifiers check.",
              )}
            </li>
            {isForKey ? null : (
              <li>
                {t("You risk at most one answer at a time: sign a voucher only for what you received.")}
              </li>
            )}
            <li>
              {t("The receiver pays a fee of {bps} when it claims. You pay only network fees.", {
                bps: formatBps(CHANNEL_FEE_BPS),
              })}
            </li>
          </ul>
          <div>
            <Button type="submit" variant="primary" blocked={blocked} disabled={salt.isLoading}>
              {t("Open channel")}
            </Button>
          </div>
        </form>
      </CardBody>
    </SectionCard>
  );
}
