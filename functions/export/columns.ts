import { amountToText } from "#protocol/format/amount.ts";

/** User-written text is marked: the CSV escapes it, or a spreadsheet could run it as a formula. */
export type Cell = string | number | boolean | null | { readonly written: string };

export type Column<Row> = readonly [name: string, cellOf: (row: Row) => Cell];

type Maybe<Value> = Value | null | undefined;

/** User-written text: a name, a reason. */
export function writtenColumn<Row>(name: string, textOf: (row: Row) => Maybe<string>): Column<Row> {
  return [
    name,
    (row) => {
      const text = textOf(row);
      return text === null || text === undefined ? null : { written: text };
    },
  ];
}

/** An amount in two forms: exact decimal MLB to calculate with, and the token's smallest unit. */
export function amountColumns<Row>(name: string, weiOf: (row: Row) => Maybe<string>): Column<Row>[] {
  return [
    [
      `${name}_mlb`,
      (row) => {
        const wei = weiOf(row);
        return wei === null || wei === undefined ? null : amountToText(BigInt(wei));
      },
    ],
    [`${name}_wei`, (row) => weiOf(row) ?? null],
  ];
}

/** A time in two forms: ISO 8601 in UTC, and unix seconds. @param secondsOf reads the time from a row of the index */
export function timeColumns<Row>(name: string, secondsOf: (row: Row) => Maybe<string>): Column<Row>[] {
  const unix = (row: Row) => {
    const seconds = secondsOf(row);
    return seconds === null || seconds === undefined ? null : Number(seconds);
  };
  return [
    [
      `${name}_utc`,
      (row) => {
        const seconds = unix(row);
        return seconds === null ? null : `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
      },
    ],
    [`${name}_unix`, unix],
  ];
}
