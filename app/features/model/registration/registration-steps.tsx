import type { ReactNode } from "react";
import type { z } from "zod";
import { Card, CardBody } from "#app/components/ui/display/card.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import type { Draft } from "#app/wizard/use-draft.ts";
import { STEP_FORM } from "#app/wizard/use-wizard.ts";
import { t } from "#language/text.ts";
import {
  basicInfoSchema,
  technicalDetailsSchema,
  uploadModelSchema,
} from "#protocol/schemas/registration.ts";
import { BasicInfoFields, TechnicalDetailsFields, UploadModelFields } from "./registration-fields.tsx";
import type { RegistrationValues } from "./registration-form.ts";

export interface RegistrationStepProps {
  draft: Draft<RegistrationValues>;
  onNext: () => void;
}

/** "Next" validates the step and shows its errors (F216). */
function useStepForm<Schema extends z.ZodType>(schema: Schema, { draft, onNext }: RegistrationStepProps) {
  const { values, change, file } = draft;
  return useSchemaForm({
    id: STEP_FORM,
    schema,
    shouldValidate: "onSubmit",
    bound: { values, change },
    also: { modelFile: file },
    onValid: onNext,
  });
}

function StepForm({
  form,
  children,
}: {
  form: Pick<ReturnType<typeof useStepForm>, "props">;
  children: ReactNode;
}) {
  return (
    <form {...form.props} aria-label={t("Register a model")}>
      <Card>
        <CardBody>{children}</CardBody>
      </Card>
    </form>
  );
}

/** Step 1: name, description and category (F210). */
export function BasicInfoStep(props: RegistrationStepProps) {
  const form = useStepForm(basicInfoSchema, props);
  return (
    <StepForm form={form}>
      <BasicInfoFields form={form} values={props.draft.values} />
    </StepForm>
  );
}

/** Step 2: version and technical details (F211). */
export function TechnicalDetailsStep(props: RegistrationStepProps) {
  const form = useStepForm(technicalDetailsSchema, props);
  return (
    <StepForm form={form}>
      <TechnicalDetailsFields form={form} values={props.draft.values} change={props.draft.change} />
    </StepForm>
  );
}

/** Step 3: file or other access (F212). */
export function UploadModelStep({
  onReading,
  ...props
}: RegistrationStepProps & { onReading: (isReading: boolean) => void }) {
  const form = useStepForm(uploadModelSchema, props);
  return (
    <StepForm form={form}>
      <UploadModelFields form={form} {...props.draft} onReading={onReading} />
    </StepForm>
  );
}
