/**
 * The value of a `_contains` filter that finds a text as it is. graph-node reads the value as a SQL pattern: `%` and `_` stand for
 * any characters, and it adds the surrounding `%` only to values without one at either end.
 */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
