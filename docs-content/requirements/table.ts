/** Parses the acceptance tables. The Markdown rows are the only copy of the data. */

/** One requirement, decision, addition, transition or invariant. */
export interface Requirement {
  /** Family letter and number: F130. */
  readonly code: string;
  readonly text: string;
  /** Addresses, functions of contracts, folders and files, as they are written between backticks. */
  readonly places: readonly string[];
  /** Titles of tests, or unique parts of titles. */
  readonly tests: readonly string[];
  /** Reason why a part is not built or not tested. */
  readonly open?: string;
  readonly page: string;
}

/** A code of one of the families F, G, N, T, V and I. */
export const CODE = /\b[FGNTVI]\d{1,3}\b/g;

const ROW = /^\| ([FGNTVI]\d{1,3}) +\|(.+)\|$/;
const OPEN = "Open: ";

/** Parses the requirements of one page. @throws Error with page and code of a row without four columns */
export function readTable(page: string, source: string): Requirement[] {
  return source.split("\n").flatMap((line) => {
    const [, code, rest] = ROW.exec(line) ?? [];
    if (!code || !rest) return [];
    const cells = rest.split("|").map((cell) => cell.trim());
    const [text, where, shownBy] = cells;
    if (cells.length !== 3 || !text || !where || !shownBy)
      throw new Error(`${page}: the row of ${code} needs code, requirement, where and shown by`);
    const shown = shownBy.split(" · ").map((part) => part.trim());
    const open = shown.find((part) => part.startsWith(OPEN))?.slice(OPEN.length);
    return {
      code,
      text,
      places: [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string),
      tests: shown.filter((part) => !part.startsWith(OPEN)),
      ...(open ? { open } : {}),
      page,
    };
  });
}
