import { useId } from "react";
import { Field, Input, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import type { FieldWiring, SchemaForm } from "#app/form/use-schema-form.ts";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { utf8Length } from "#protocol/documents/text-length.ts";
import {
  DEFAULT_CONFIDENCE,
  MAX_CONFIDENCE,
  MAX_REASONING_LENGTH,
  MIN_CONFIDENCE,
} from "#protocol/generated/constants.ts";

/** The side of the vote. */
export function VoteChoice({ form }: { form: Pick<SchemaForm<"vote">, "errorsOf" | "choice"> }) {
  return (
    <>
      {form.errorsOf("vote") ? (
        <p role="alert" className="text-rejected font-medium">
          {t("Vote Required")}
        </p>
      ) : null}
      <RadioCards
        {...form.choice("vote")}
        legend={t("Your vote")}
        columns={1}
        options={[
          { value: "approve", label: t("Approve"), description: t("The result is correct and complete.") },
          {
            value: "reject",
            label: t("Reject"),
            description: t("The result is wrong or incomplete, or cannot be checked."),
          },
        ]}
      />
    </>
  );
}

/** Slider and number field edit the same value: the slider is quick, the number exact. */
export function ConfidenceField(field: FieldWiring) {
  const rangeId = useId();
  const { value, onChange } = field.control;
  return (
    <div className="grid gap-1.5">
      <Field
        {...field}
        label={t("Confidence")}
        description={t(
          "How sure you are, from {minConfidence} to {maxConfidence} percent. It is recorded but does not affect the weight of your vote.",
          { minConfidence: MIN_CONFIDENCE, maxConfidence: MAX_CONFIDENCE },
        )}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Field>
      <input
        id={rangeId}
        type="range"
        aria-label={t("Confidence slider")}
        aria-valuetext={t("{confidence}% confident", { confidence: value ?? "" })}
        min={MIN_CONFIDENCE}
        max={MAX_CONFIDENCE}
        value={value || DEFAULT_CONFIDENCE}
        onChange={onChange}
        className="accent-accent w-full"
      />
    </div>
  );
}

export function ReasoningField({ isSealed = false, ...field }: FieldWiring & { isSealed?: boolean }) {
  const used = utf8Length(field.control.value ?? "");
  const size = (
    <span className={used > MAX_REASONING_LENGTH ? "text-rejected" : undefined}>
      {say("{span} of {limit} bytes used.", {
        span: <span className="tabular">{used}</span>,
        limit: MAX_REASONING_LENGTH,
      })}
    </span>
  );
  return (
    <Field
      {...field}
      help="judge"
      label={t("Reasoning (optional)")}
      description={
        isSealed
          ? say(
              "Describe what you checked and what you found. Your reasoning becomes public and permanent when you open the vote. {span}",
              { span: size },
            )
          : say(
              "Describe what you checked and what you found. Your reasoning is public and permanent. {span}",
              { span: size },
            )
      }
    >
      <Textarea rows={4} />
    </Field>
  );
}
