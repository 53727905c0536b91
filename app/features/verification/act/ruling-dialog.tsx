import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { AppealText } from "#app/features/verification/appeal/appeal-text.tsx";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { atMost, RULING_REASONS_MAX } from "#protocol/documents/limits.ts";
import { rulingSchema } from "#protocol/schemas/task-actions.ts";
import { type ArbiterRuling, rulingChoices } from "./rule-verification.ts";

export interface RulingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  verificationId: string;
  round: ArbiterRuling["round"];
  /** Content id of the appellant's statement; undefined if there is none. */
  evidenceCid?: string | undefined;
  /** Resolves with "done" when the ruling is recorded. */
  onRule: (ruling: ArbiterRuling["ruling"], reasons: string) => Promise<unknown>;
}

export function RulingDialog(props: RulingDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t("Rule on the appeal")}
      description={t("Your ruling is final and replaces the outcome of the vote.")}
    >
      <RulingForm {...props} />
    </Dialog>
  );
}

function RulingForm({ onOpenChange, verificationId, onRule, round, evidenceCid }: RulingDialogProps) {
  const form = useDraftForm({
    form: `ruling:${verificationId}`,
    empty: { ruling: "", reasons: "" },
    schema: rulingSchema,
    shouldValidate: "onSubmit",
    onValid({ ruling, reasons }) {
      onOpenChange(false);
      return onRule(ruling, reasons);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <RestoreDraft draft={form.draft.restorable} />
      {evidenceCid && isCid(evidenceCid) ? (
        <section
          aria-label={t("Evidence")}
          className="border-border bg-sunken grid max-h-48 gap-1 overflow-y-auto rounded-control border p-3"
        >
          <h3 className="font-medium">{t("Appellant's statement")}</h3>
          <AppealText cid={evidenceCid} label={t("Evidence")} />
        </section>
      ) : null}
      <RadioCards
        {...form.choice("ruling")}
        legend={t("Ruling")}
        columns={1}
        options={rulingChoices(round).map(({ ruling, name, consequence }) => ({
          value: String(ruling),
          label: name,
          description: consequence,
        }))}
      />
      <Field
        {...form.field("reasons")}
        help="appeals"
        label={t("Reasons")}
        description={t("Your reasons are public and permanent. {atMost}", {
          atMost: atMost(RULING_REASONS_MAX),
        })}
        required
      >
        <Textarea rows={5} />
      </Field>
      <DialogSubmit />
    </form>
  );
}
