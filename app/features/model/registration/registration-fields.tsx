import { Field, Input, Select, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { FORM_DESCRIPTION_MAX } from "#protocol/documents/limits.ts";
import { knownCategories } from "../model-category.ts";
import { ModelFileField } from "./model-file-field.tsx";
import type { RegistrationErrors, RegistrationValues } from "./registration-form.ts";

export interface RegistrationFieldsProps {
  values: RegistrationValues;
  errors: RegistrationErrors;
  onChange: (changes: Partial<RegistrationValues>) => void;
}

/** Name, description and category (F210). `fixedName`: the registry never changes a name. */
export function BasicInfoFields({
  values,
  errors,
  onChange,
  fixedName = false,
}: RegistrationFieldsProps & { fixedName?: boolean }) {
  const length = values.description.length;
  return (
    <div className="grid gap-4">
      <Field
        label="Name"
        errors={errors.name}
        required
        description={fixedName ? "The name of a registered model is fixed." : undefined}
      >
        <Input
          name="name"
          value={values.name}
          readOnly={fixedName}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field
        label="Description"
        errors={errors.description}
        required
        description={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>Please provide at least 20 characters</span>
            <span className="tabular">
              {length} of {FORM_DESCRIPTION_MAX}
            </span>
          </span>
        }
      >
        <Textarea
          name="description"
          value={values.description}
          rows={5}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Field label="Category" errors={errors.category} required>
        <Select
          name="category"
          value={values.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
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
export function TechnicalDetailsFields({ values, errors, onChange }: RegistrationFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field label="Version" errors={errors.version} required description="Three numbers, for example 1.0.0">
        <Input
          name="version"
          value={values.version}
          autoComplete="off"
          onChange={(event) => onChange({ version: event.target.value })}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FACTS.map(({ field, label, example }) => (
          <Field key={field} label={label} errors={errors[field]}>
            <Input
              name={field}
              value={values[field]}
              placeholder={example}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Field label="Tags" errors={errors.tags} description="Separated by commas">
        <Input
          name="tags"
          value={values.tags}
          placeholder="classification, flowers"
          onChange={(event) => onChange({ tags: event.target.value })}
        />
      </Field>
    </div>
  );
}

export interface UploadModelFieldsProps extends RegistrationFieldsProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** Left out where the visibility is not decided in this form. */
  withVisibility?: boolean;
}

/** The file or another way to the model, and who may see it (F212). */
export function UploadModelFields(props: UploadModelFieldsProps) {
  const { values, errors, onChange, file, onFile, withVisibility = true } = props;
  return (
    <div className="grid gap-5">
      <ModelFileField
        file={file}
        errors={errors.modelFile}
        onChange={onFile}
        onRemove={() => {
          onFile(undefined);
          onChange({ accessMethod: "" });
        }}
      />
      <Field
        label="Access method"
        errors={errors.accessMethod}
        description="How to run or fetch the model: a sentence or an address. Needed when there is no file."
      >
        <Textarea
          name="accessMethod"
          value={values.accessMethod}
          rows={3}
          onChange={(event) => onChange({ accessMethod: event.target.value })}
        />
      </Field>
      {withVisibility ? (
        <RadioCards
          legend="Who can see and use it?"
          name="isPublic"
          value={values.isPublic ? "public" : "private"}
          onChange={(choice) => onChange({ isPublic: choice === "public" })}
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
