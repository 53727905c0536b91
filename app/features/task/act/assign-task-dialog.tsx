import { useState } from "react";
import type { Address } from "viem";
import { Identicon } from "#app/components/chain/address.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { RecordOf } from "#app/features/record/record-of.tsx";
import { AddressField } from "#app/form/chain-fields.tsx";
import { contractAddresses } from "#app/transaction/contract/contracts.ts";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { assignTaskSchema } from "#protocol/schemas/task-actions.ts";
import type { KnownProvider } from "../detail/task-detail.query.server.ts";

export interface AssignTaskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  taskId: string;
  requester: string;
  providers: readonly KnownProvider[];
  /** Resolves with "done" when the task is assigned. */
  onAssign: (provider: Address) => Promise<unknown>;
}

/** Dialog for choosing the provider of an open task (F120, F121). */
export function AssignTaskDialog(props: AssignTaskDialogProps) {
  const { open, onOpenChange, taskId, requester, providers, onAssign } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Assign Task to Provider")}
      description={t(
        "The provider can submit a result or decline. Unless they decline, no other provider can accept the task, and you can cancel it only with notice.",
      )}
    >
      <ProviderForm
        taskId={taskId}
        requester={requester}
        providers={providers}
        onSubmit={(provider) => {
          onOpenChange(false);
          return onAssign(provider);
        }}
      />
    </Dialog>
  );
}

const WHOLE_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

interface ProviderFormProps {
  taskId: string;
  requester: string;
  providers: readonly KnownProvider[];
  /** Resolves with "done" when the provider is assigned. */
  onSubmit: (provider: Address) => Promise<unknown>;
}

/** Provider address, typed or picked from recently active providers, with the track record of the chosen one (N11). */
function ProviderForm({ taskId, requester, providers, onSubmit }: ProviderFormProps) {
  const { id: chainId } = useAppChain();
  const form = useDraftForm({
    form: `provider:${taskId}`,
    empty: { provider: "" },
    schema: assignTaskSchema({ requester, contracts: contractAddresses(chainId) }),
    shouldValidate: "onBlur",
    onValid: ({ provider }) => onSubmit(provider),
  });
  const chosen = form.draft.values.provider.trim();
  const others = providers.filter((provider) => !isSameAddress(provider.id, requester));
  return (
    <form {...form.props} className="grid gap-4">
      <RestoreDraft draft={form.draft.restorable} />
      <AddressField {...form.field("provider")} label={t("Provider address")} required />
      {WHOLE_ADDRESS.test(chosen) ? (
        <div className="border-border rounded-control border p-3 text-sm">
          <RecordOf key={chosen.toLowerCase()} account={chosen} only="Provider" />
        </div>
      ) : null}
      {others.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="text-muted mb-1 text-sm">{t("Recently active providers")}</legend>
          {others.map(({ id, provider }) => (
            <button
              key={id}
              type="button"
              onClick={() => form.draft.change({ provider: id })}
              className="hover:bg-sunken flex min-h-9 items-center gap-2.5 rounded-control px-2 text-left"
            >
              <Identicon address={id} />
              <span className="font-mono text-[0.92em]" title={id}>
                {shortAddress(id)}
              </span>
              <span className="text-muted ml-auto text-sm">
                {provider
                  ? t("{accepted} accepted, {verified} of {verified2} verified", {
                      accepted: provider.accepted,
                      verified: provider.verified,
                      verified2: provider.verified + provider.failed,
                    })
                  : t("no record yet")}
              </span>
            </button>
          ))}
        </fieldset>
      ) : null}
      <DialogSubmit />
    </form>
  );
}

export interface ReassignTaskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  taskId: string;
  requester: string;
  providers: readonly KnownProvider[];
  /** `undefined` reopens the task to everyone. Resolves with "done" when the change is recorded. */
  onReassign: (provider: Address | undefined) => Promise<unknown>;
}

/** Dialog for a rejected task: assign another provider or reopen it to everyone (F134, G1). */
export function ReassignTaskDialog(props: ReassignTaskDialogProps) {
  const { open, onOpenChange, taskId, requester, providers, onReassign } = props;
  const [choice, setChoice] = useState("open");
  const choose = (provider: Address | undefined) => {
    onOpenChange(false);
    return onReassign(provider);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Reassign the task")}
      description={t(
        "The bond of the rejected result goes to the verifiers who rejected it. The reward stays in escrow.",
      )}
    >
      <RadioCards
        legend={t("New provider")}
        name="reassign"
        columns={1}
        value={choice}
        onChange={setChoice}
        options={[
          {
            value: "open",
            label: t("Any provider"),
            description: t("Any provider can accept the task. Until then, you can cancel it."),
          },
          { value: "provider", label: t("A specific provider"), description: t("The provider can decline.") },
        ]}
      />
      {choice === "provider" ? (
        <ProviderForm taskId={taskId} requester={requester} providers={providers} onSubmit={choose} />
      ) : (
        <div className="flex justify-end">
          <Button variant="primary" onClick={() => void choose(undefined)}>
            {t("Continue")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
