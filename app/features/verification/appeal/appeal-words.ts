/** Readable parts of the document of an appeal or ruling. */
import { parseJson } from "#protocol/documents/parse-json.ts";
import { cleanLine, cleanProse } from "#protocol/format/user-text.ts";

export interface AppealWords {
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

/**
 * Parses the document stored with an appeal or a ruling.
 * @param text content of the stored file, its hash already checked
 * @returns undefined for a document of another form, which is then shown unparsed
 */
export function readAppealWords(text: string): AppealWords | undefined {
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
