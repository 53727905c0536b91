/** Reads the acceptance tables. A page is its own data: the row that people read is the row that is checked. */

/** One requirement, decision, addition, transition or invariant. */
export interface Requirement {
  /** Letter of the family and a number: F130. */
  readonly code: string;
  readonly text: string;
  /** Addresses, functions of contracts, folders and files, as they are written between backticks. */
  readonly places: readonly string[];
  /** Titles of tests, or the part of a title that tells it from all others. */
  readonly tests: readonly string[];
  /** Why something of it is not built or not shown by a test. */
  readonly open?: string;
  /** The page it stands on. */
  readonly page: string;
}

/** A code of one of the families F, G, N, T, V and I. */
export const CODE = /\b[FGNTVI]\d{1,3}\b/g;

const ROW = /^\| ([FGNTVI]\d{1,3}) \|(.+)\|$/;
const OPEN = "Open: ";

/**
 * The requirements of one page, in its order.
 * @throws Error that names the page and the code of a row without four columns
 */
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
