/** Readable parts of the document of an appeal or ruling. */
import { UserProse, UserText } from "#app/components/ui/display/user-text.tsx";
import { FileReading } from "#app/features/content/file-preview.tsx";
import { useOpenedFile } from "#app/features/content/opened-file.ts";
import { t } from "#language/text.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { cleanLine, cleanProse } from "#protocol/format/user-text.ts";

export interface AppealDocument {
  /** The party's statement, or the arbiter's reasons. */
  readonly statement: string;
  /** All other fields, name and value. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

/** Field names of the statement in an appeal (`appeal.ts`) and in a ruling (`rule-verification.ts`). */
const STATEMENTS = ["claim", "reasons"] as const;
/** Fields that the page already shows. */
const SAID = ["verificationId", "ruling"];

/** "howToCheck" becomes "How to check". */
function nameOf(key: string): string {
  const words = cleanLine(key).replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Parses an appeal's or ruling's checked document; undefined for another form, which is shown unparsed. */
export function parseAppealDocument(text: string): AppealDocument | undefined {
  let document: unknown;
  try {
    document = parseJson(text);
  } catch {
    return undefined;
  }
  if (typeof document !== "object" || document === null || Array.isArray(document)) return undefined;
  const entries = Object.entries(document);
  const found = entries.find(
    ([key, value]) => STATEMENTS.some((name) => name === key) && typeof value === "string",
  );
  if (!found) return undefined;
  const [statementKey, statement] = found as [string, string];
  const others = entries
    .filter(
      ([key, value]) => key !== statementKey && !SAID.includes(key) && value !== null && value !== undefined,
    )
    .map(
      ([key, value]) =>
        [nameOf(key), cleanProse(typeof value === "string" ? value : JSON.stringify(value))] as const,
    );
  return { statement: cleanProse(statement), others };
}

interface AppealTextProps {
  /** Content id of the stored document. */
  cid: string;
  /** "Evidence", "Arbiter's reasons". */
  label: string;
}

/** Text of an appellant or arbiter, fetched, checked against its hash and shown inline as plain text. */
export function AppealText({ cid, label }: AppealTextProps) {
  const state = useOpenedFile({ cid, fileName: `${label.toLowerCase()}.json` });
  const words =
    state.status === "ready" ? parseAppealDocument(new TextDecoder().decode(state.file.bytes)) : undefined;
  if (!words) return <FileReading state={state} />;
  return (
    <div className="grid gap-2">
      <UserProse>{words.statement}</UserProse>
      {words.others.length > 0 ? (
        <dl className="grid gap-1 text-sm">
          {words.others.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted inline">
                <UserText>{name}</UserText>:{" "}
              </dt>
              <dd className="inline wrap-anywhere whitespace-pre-wrap">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="text-subtle text-xs">{t("Unchanged: the hash matches.")}</p>
    </div>
  );
}
