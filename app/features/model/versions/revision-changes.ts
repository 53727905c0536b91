import { t } from "#language/text.ts";
import type { ResultOf } from "#subgraph/client/graphql.ts";
import { exampleOf, type FactKey, factNames } from "../model-identity.ts";
import type { MODEL_REVISIONS } from "./revisions.query.ts";

type Revision = ResultOf<typeof MODEL_REVISIONS>["modelRevisions"][number];

/** The fields of a revision that are compared; the texts of an encrypted one are unknown. */
export type RevisionTexts = Pick<
  Revision,
  "description" | "version" | "category" | "accessMethod" | "metadata"
>;

export type RevisionMetadata = NonNullable<Revision["metadata"]>;

/** One changed member. An empty value means that it was or is missing. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

const metadataFields = (): readonly (readonly [keyof RevisionMetadata, string])[] => [
  ...(Object.entries(factNames()) as [FactKey, string][]),
  ["tags", t("Tags")],
  ["card", t("Model card")],
  ["example", t("Example")],
  ["inputSchema", t("Input schema")],
  ["outputSchema", t("Output schema")],
  ["manifest", t("Manifest")],
  ["fileName", t("File")],
  ["fileSize", t("File size (bytes)")],
  ["weightsSize", t("Size of the weights (bytes)")],
  ["modelHash", t("File content ID")],
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

/** A revision with encrypted texts: the registry accepts no public revision without a description. */
const isSealed = ({ description }: Pick<RevisionTexts, "description">): boolean => description === "";

/** Changes of an update, in form order; undefined if either revision's texts cannot be read. */
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

export interface PackedFile {
  path: string;
  sha256: string;
  bytes: number;
}

export interface FileChange {
  path: string;
  state: "added" | "removed" | "changed" | "same";
  /** Size in bytes before and after; undefined if the file did not or does not exist. */
  before: number | undefined;
  after: number | undefined;
}

export function fileChanges(before: readonly PackedFile[], after: readonly PackedFile[]): FileChange[] {
  const old = new Map(before.map((file) => [file.path, file]));
  const present = new Map(after.map((file) => [file.path, file]));
  const paths = [...new Set([...old.keys(), ...present.keys()])].sort();
  return paths.map((path) => {
    const [was, is] = [old.get(path), present.get(path)];
    const state = !was ? "added" : !is ? "removed" : was.sha256 === is.sha256 ? "same" : "changed";
    return { path, state, before: was?.bytes, after: is?.bytes };
  });
}
