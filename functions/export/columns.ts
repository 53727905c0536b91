/** What a cell of an export may be, and the columns that belong together. */
import { amountToText } from "#protocol/format/amount.ts";

/** Text by people is marked: a spreadsheet must not take it for a formula. */
export type Cell = string | number | boolean | null | { readonly written: string };

/** A column: its name, and what a row of the index has in it. */
export type Column<Row> = readonly [name: string, cellOf: (row: Row) => Cell];

type Maybe<Value> = Value | null | undefined;

/** Text that a person wrote: a name, a reason. */
export function writtenColumn<Row>(name: string, textOf: (row: Row) => Maybe<string>): Column<Row> {
  return [
    name,
    (row) => {
      const text = textOf(row);
      return text === null || text === undefined ? null : { written: text };
    },
  ];
}

/** An amount twice: exact decimal MLB to calculate with, and the token's smallest unit. */
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

/** A moment twice: ISO 8601 in UTC, and unix seconds. @param secondsOf as the index writes it */
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
