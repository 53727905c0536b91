import { Field, Input, Select, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import type { SchemaForm } from "#app/form/use-schema-form.ts";
import { t } from "#language/text.ts";
import { atMost, FORM_DESCRIPTION_MAX } from "#protocol/documents/limits.ts";
import { MAX_ACCESS_METHOD_LENGTH } from "#protocol/generated/constants.ts";
import { knownCategories } from "../model-category.ts";
import { type FactKey, factNames } from "../model-identity.ts";
import { CardField } from "./card-field.tsx";
import { ModelFileField } from "./model-file-field.tsx";
import { OriginField } from "./origin-field.tsx";
import { valuesOfPackage, valuesOfWeights } from "./package-match.ts";
import { PackageNotices } from "./package-notices.tsx";
import type { RegistrationForm, RegistrationValues } from "./registration-form.ts";
import { useFileIdentity, useManifest } from "./use-model-file.ts";

export interface RegistrationFieldsProps {
  form: RegistrationForm;
  values: RegistrationValues;
}

/** Name, description and category (F210). `fixedName`: a registered name cannot change. */
export function BasicInfoFields({
  form,
  values,
  fixedName = false,
}: RegistrationFieldsProps & { fixedName?: boolean }) {
  return (
    <div className="grid gap-4">
      <Field
        {...form.field("name")}
        help="publish"
        label={t("Name")}
        required
        description={fixedName ? t("The name of a registered model cannot be changed.") : undefined}
      >
        <Input readOnly={fixedName} autoComplete="off" />
      </Field>
      <Field
        {...form.field("description")}
        label={t("Description")}
        required
        description={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{t("Please provide at least 20 characters")}</span>
            <span className="tabular">
              {t("{part} of {whole}", {
                part: values.description.length,
                whole: FORM_DESCRIPTION_MAX,
              })}
            </span>
          </span>
        }
      >
        <Textarea rows={5} />
      </Field>
      <Field {...form.field("category")} label={t("Category")} required>
        <Select>
          <option value="">{t("Choose a category")}</option>
          {knownCategories().map(({ slug, label, description }) => (
            <option key={slug} value={slug}>
              {label}: {description}
            </option>
          ))}
          {values.category && !knownCategories().some(({ slug }) => slug === values.category) ? (
            <option value={values.category}>{values.category}</option>
          ) : null}
        </Select>
      </Field>
      <CardField form={form} text={values.card} />
    </div>
  );
}

const examples = (): Record<FactKey, string> => ({
  framework: "ONNX, PyTorch, scikit-learn",
  architecture: t("Feed-forward network 4-8-3"),
  parameters: t("67 or 7 billion"),
  accuracy: t("93.3% on the test set"),
  dataset: t("Training data of the model"),
  license: "MIT",
});

/** Version and facts for choosing the model (F211). */
export function TechnicalDetailsFields({
  form,
  values,
  change,
}: RegistrationFieldsProps & { change: (changes: Partial<RegistrationValues>) => void }) {
  return (
    <div className="grid gap-4">
      <Field
        {...form.field("version")}
        help="version"
        label={t("Version")}
        required
        description={t("Three numbers, for example 1.0.0")}
      >
        <Input autoComplete="off" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(Object.entries(factNames()) as [FactKey, string][]).map(([key, name]) => (
          <Field key={key} {...form.field(key)} label={name}>
            <Input placeholder={examples()[key]} />
          </Field>
        ))}
      </div>
      <Field {...form.field("tags")} label={t("Tags")} description={t("Separated by commas")}>
        <Input placeholder={t("classification, flowers")} />
      </Field>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-1.5 font-medium">{t("Example")}</legend>
        <Field
          {...form.field("exampleInput")}
          label={t("Example input")}
          description={t("As sent with a task")}
        >
          <Textarea rows={3} className="font-mono text-sm" />
        </Field>
        <Field
          {...form.field("exampleOutput")}
          label={t("Example output")}
          description={t("The model's result for this input")}
        >
          <Textarea rows={3} className="font-mono text-sm" />
        </Field>
      </fieldset>
      <OriginField form={form} values={values} change={change} />
    </div>
  );
}

export interface UploadModelFieldsProps {
  form: SchemaForm<keyof RegistrationValues | "modelFile">;
  values: RegistrationValues;
  change: (changes: Partial<RegistrationValues>) => void;
  file: File | undefined;
  setFile: (file: File | undefined) => void;
  /** Name of a chosen file that was lost in a reload. */
  lostFile?: string;
  onReading: (isReading: boolean) => void;
  /** The model being updated; its name and visibility are not edited in this form. */
  update?: { modelId: string; hasFixedName: boolean };
}

/** The model's file or other access, and its visibility (F212). */
export function UploadModelFields(props: UploadModelFieldsProps) {
  const { form, values, change, file, setFile, lostFile, onReading, update } = props;
  const identity = useFileIdentity(file);
  const manifest = useManifest(file);
  return (
    <div className="grid gap-5">
      <ModelFileField
        file={file}
        identity={identity}
        lostFile={lostFile}
        errors={form.errorsOf("modelFile")}
        onChange={(chosen, { manifest, model }) => {
          setFile(chosen);
          if (manifest) change(valuesOfPackage(values, manifest));
          if (model) change(valuesOfWeights(values, model));
        }}
        onReading={onReading}
        onRemove={() => {
          setFile(undefined);
          change({ accessMethod: "" });
        }}
      />
      <PackageNotices
        manifest={manifest}
        identity={identity}
        values={values}
        change={change}
        hasFixedName={update?.hasFixedName ?? false}
        modelId={update?.modelId}
      />
      <Field
        {...form.field("accessMethod")}
        help="modelSize"
        label={t("Access method")}
        description={t(
          "How to run or download the model: instructions or a URL. Required if there is no file. {atMost}",
          { atMost: atMost(MAX_ACCESS_METHOD_LENGTH) },
        )}
      >
        <Textarea rows={3} />
      </Field>
      {update ? null : (
        <RadioCards
          {...form.choice("isPublic")}
          legend={t("Who can see and use it?")}
          value={values.isPublic ? "public" : "private"}
          onChange={(choice) => change({ isPublic: choice === "public" })}
          options={[
            {
              value: "public",
              label: t("Public"),
              description: t(
                "Anyone can find it and create tasks with it. The description and file stay public even after you deactivate it.",
              ),
            },
            {
              value: "private",
              label: t("Private"),
              description: t(
                "Not listed. The description and file are encrypted, and you choose who can use the model. The transaction shows your account, the version and the time.",
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

/** Warning in forms of private models, whose texts are kept only in memory. */
export const NotSavedNotice = () => (
  <p className="text-muted">
    {t("Your changes are not saved on this device. They are lost when you leave or reload the page.")}
  </p>
);
