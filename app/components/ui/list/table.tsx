import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Column<Row> {
  /** Stable key; also the id of the column in tests. */
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  align?: "start" | "end";
  /** The column that names the row; the card's heading on narrow screens. */
  primary?: boolean;
  /** Hidden where space is limited (a 1024 px screen with an open sidebar), to keep the table layout. */
  minor?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Tint of a row, in addition to text or an icon in it (never colour only). */
  tone?: (row: Row) => "expired" | "verified" | undefined;
  /** The primary cell holds a link stretched over its row (`after:absolute after:inset-0`); other controls are `relative`. */
  linkedRows?: boolean;
}

const TONES = {
  expired: "bg-row-expired shadow-[inset_3px_0_0_var(--expired)]",
  verified: "bg-row-verified shadow-[inset_3px_0_0_var(--verified)]",
} as const;

const TABLE = "block w-full tabled:table tabled:border-separate tabled:border-spacing-0";

/** A table on wide screens, otherwise a stack of cards with one markup. Other `display` values need explicit roles. */
export function Table<Row>({ caption, columns, rows, rowKey, tone, linkedRows }: TableProps<Row>) {
  return (
    <div className="@container">
      <div className="tabled:border-border tabled:bg-surface tabled:overflow-x-auto tabled:rounded-card tabled:border">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <table role="table" className={TABLE}>
          <caption className="sr-only">{caption}</caption>
          <thead className="hidden tabled:table-header-group">
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={classNames(
                    "text-muted bg-sunken h-9 px-1.5 text-xs font-medium whitespace-nowrap first:pl-4 last:pr-4",
                    column.minor && "tabled-compact:hidden",
                    column.align === "end" ? "text-right" : "text-left",
                  )}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="grid gap-3 tabled:table-row-group">
            {rows.map((row) => {
              const rowTone = tone?.(row);
              return (
                <tr
                  key={rowKey(row)}
                  className={classNames(
                    "row",
                    linkedRows && "relative",
                    rowTone ? TONES[rowTone] : "bg-surface tabled:hover:bg-sunken",
                  )}
                >
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      className={classNames(
        "cell",
        column.primary && "font-medium tabled:w-1/4",
        column.minor && "tabled-compact:hidden",
        column.align === "end" && "tabled:text-right",
      )}
    >
      <span className={classNames("cell-label", column.primary && "sr-only")}>{column.header}</span>
      <div className={column.primary ? "min-w-0" : "cell-value"}>{column.cell(row)}</div>
    </td>
  );
}
