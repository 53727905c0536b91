/** The document of an appeal or of a ruling, as far as people read it. */
import { parseJson } from "#protocol/documents/parse-json.ts";
import { cleanLine, cleanProse } from "#protocol/format/user-text.ts";

export interface AppealWords {
  /** What the party says, or why the arbiter ruled. */
  readonly statement: string;
  /** Everything else in it, name and value. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

/** Names under which the statement stands: of an appeal (`appeal.ts`), of a ruling (`rule-verification.ts`). */
const STATEMENTS = ["claim", "reasons"] as const;
/** What the page says itself. */
const SAID = ["verificationId", "ruling"];

/** "howToCheck" is "How to check". */
function nameOf(key: string): string {
  const words = cleanLine(key).replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Reads the document that was stored with an appeal or a ruling.
 * @param text of the stored file, its hash checked
 * @returns undefined for a document of another form: then it is shown as it stands
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
