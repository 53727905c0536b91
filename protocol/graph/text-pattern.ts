/** A `_contains` value that finds a text as it is: graph-node reads it as an SQL pattern with `%` and `_`. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
