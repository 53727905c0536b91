import { Field, Input, Select, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import type { SchemaForm } from "#app/form/use-schema-form.ts";
import { atMost, FORM_DESCRIPTION_MAX } from "#protocol/documents/limits.ts";
import { MAX_ACCESS_METHOD_LENGTH } from "#protocol/generated/constants.ts";
import { knownCategories } from "../model-category.ts";
import { CardField } from "./card-field.tsx";
import { ModelFileField } from "./model-file-field.tsx";
import { OriginField } from "./origin-field.tsx";
import type { RegistrationForm, RegistrationValues } from "./registration-form.ts";

export interface RegistrationFieldsProps {
  form: RegistrationForm;
  values: RegistrationValues;
}

/** Name, description and category (F210). `fixedName`: the registry never changes a name. */
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
        label="Name"
        required
        description={fixedName ? "The name of a registered model is fixed." : undefined}
      >
        <Input readOnly={fixedName} autoComplete="off" />
      </Field>
      <Field
        {...form.field("description")}
        label="Description"
        required
        description={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>Please provide at least 20 characters</span>
            <span className="tabular">
              {values.description.length} of {FORM_DESCRIPTION_MAX}
            </span>
          </span>
        }
      >
        <Textarea rows={5} />
      </Field>
      <Field {...form.field("category")} label="Category" required>
        <Select>
          <option value="">Choose a category</option>
          {knownCategories.map(({ slug, label, description }) => (
            <option key={slug} value={slug}>
              {label}: {description}
            </option>
          ))}
          {values.category && !knownCategories.some(({ slug }) => slug === values.category) ? (
            <option value={values.category}>{values.category}</option>
          ) : null}
        </Select>
      </Field>
      <CardField form={form} text={values.card} />
    </div>
  );
}

const FACTS = [
  { field: "framework", label: "Framework", example: "ONNX, PyTorch, scikit-learn" },
  { field: "architecture", label: "Architecture", example: "Feed-forward network 4-8-3" },
  { field: "parameters", label: "Parameters", example: "67 or 7 billion" },
  { field: "accuracy", label: "Accuracy", example: "93.3 % on the test set" },
  { field: "dataset", label: "Data set", example: "What it was trained on" },
  { field: "license", label: "Licence", example: "MIT" },
] as const;

/** Version and the facts that help to choose the model (F211). */
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
        label="Version"
        required
        description="Three numbers, for example 1.0.0"
      >
        <Input autoComplete="off" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FACTS.map(({ field, label, example }) => (
          <Field key={field} {...form.field(field)} label={label}>
            <Input placeholder={example} />
          </Field>
        ))}
      </div>
      <Field {...form.field("tags")} label="Tags" description="Separated by commas">
        <Input placeholder="classification, flowers" />
      </Field>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-1.5 font-medium">Example</legend>
        <Field {...form.field("exampleInput")} label="Example input" description="As it is sent with a task">
          <Textarea rows={3} className="font-mono text-sm" />
        </Field>
        <Field
          {...form.field("exampleOutput")}
          label="Example output"
          description="What the model gives for it"
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
  /** A chosen file that was lost with a reload. */
  lostFile?: string;
  onReading: (isReading: boolean) => void;
  /** Left out where the visibility is not decided in this form. */
  withVisibility?: boolean;
}

/** The file or another way to the model, and who may see it (F212). */
export function UploadModelFields(props: UploadModelFieldsProps) {
  const { form, values, change, file, setFile, lostFile, onReading, withVisibility = true } = props;
  return (
    <div className="grid gap-5">
      <ModelFileField
        file={file}
        lostFile={lostFile}
        errors={form.errorsOf("modelFile")}
        onChange={setFile}
        onReading={onReading}
        onRemove={() => {
          setFile(undefined);
          change({ accessMethod: "" });
        }}
      />
      <Field
        {...form.field("accessMethod")}
        help="modelSize"
        label="Access method"
        description={`How to run or fetch the model: a sentence or an address. Needed when there is no file. ${atMost(MAX_ACCESS_METHOD_LENGTH)}`}
      >
        <Textarea rows={3} />
      </Field>
      {withVisibility ? (
        <RadioCards
          {...form.choice("isPublic")}
          legend="Who can see and use it?"
          value={values.isPublic ? "public" : "private"}
          onChange={(choice) => change({ isPublic: choice === "public" })}
          options={[
            {
              value: "public",
              label: "Public",
              description:
                "Everybody finds it and can create tasks with it. Description and file are public, also after you deactivate it.",
            },
            {
              value: "private",
              label: "Private",
              description:
                "Not in the lists. Description and file are encrypted; you choose who may use it. The transaction itself is public: your account, the version and the time.",
            },
          ]}
        />
      ) : null}
    </div>
  );
}
