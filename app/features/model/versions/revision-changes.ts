import { t } from "#language/text.ts";
import { exampleOf } from "../trust/example.ts";

/** What is compared of a revision; texts of an encrypted one are not known. */
export interface RevisionTexts {
  description: string;
  version: string;
  category: string;
  accessMethod: string;
  metadata: RevisionMetadata | null;
}

/** Members of the metadata, as the index read them. */
export interface RevisionMetadata {
  valid: boolean;
  framework: string | null;
  architecture: string | null;
  parameters: string | null;
  accuracy: string | null;
  dataset: string | null;
  license: string | null;
  tags: readonly string[] | null;
  card: string | null;
  example: string | null;
  inputSchema: string | null;
  outputSchema: string | null;
  manifest: string | null;
  modelHash: string | null;
  fileName: string | null;
  fileSize: string | null;
}

/** One member that is not what it was. Empty: it was not there, or is no more. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

const metadataFields = (): readonly (readonly [keyof RevisionMetadata, string])[] => [
  ["framework", t("Framework")],
  ["architecture", t("Architecture")],
  ["parameters", t("Parameters")],
  ["accuracy", t("Accuracy")],
  ["dataset", t("Data set")],
  ["license", t("Licence")],
  ["tags", t("Tags")],
  ["card", t("Model card")],
  ["example", t("Example")],
  ["inputSchema", t("Input schema")],
  ["outputSchema", t("Output schema")],
  ["manifest", t("How to run it again")],
  ["fileName", t("File")],
  ["fileSize", t("Bytes of the file")],
  ["modelHash", t("Content of the file")],
];

function textOf(field: keyof RevisionMetadata, metadata: RevisionMetadata | null): string {
  const value = metadata?.[field];
  if (field === "example") {
    const example = exampleOf(value as string | null);
    return example ? `${example.input} → ${example.output}` : "";
  }
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : "";
}

/** A revision whose texts are encrypted: the registry takes no public one without a description. */
const isSealed = ({ description }: Pick<RevisionTexts, "description">): boolean => description === "";

/**
 * What an update changed, in the order of the form. Undefined where nobody without a key can tell, or the metadata of one
 * of the two cannot be read: nothing is claimed to be the same then.
 */
export function changesBetween(before: RevisionTexts, after: RevisionTexts): Change[] | undefined {
  if (isSealed(before) || isSealed(after)) return undefined;
  const chain: Change[] = [
    { field: t("Version"), before: before.version, after: after.version },
    { field: t("Description"), before: before.description, after: after.description },
    { field: t("Category"), before: before.category, after: after.category },
    { field: t("Access method"), before: before.accessMethod, after: after.accessMethod },
  ];
  const isReadable = before.metadata?.valid === true && after.metadata?.valid === true;
  const stored = isReadable
    ? metadataFields().map(([key, field]) => ({
        field,
        before: textOf(key, before.metadata),
        after: textOf(key, after.metadata),
      }))
    : [];
  const changed = [...chain, ...stored].filter((change) => change.before !== change.after);
  return isReadable || changed.length > 0 ? changed : undefined;
}
