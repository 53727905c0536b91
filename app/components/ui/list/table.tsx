import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Column<Row> {
  /** Stable key; also the id of the column in tests. */
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are set flush right. */
  align?: "start" | "end";
  /** The column that names the row: it becomes the card's heading on narrow screens. */
  primary?: boolean;
  /** Left out of a table that has less room than all columns need (`from="medium"`); a card shows it. */
  spare?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Tint of a row, in addition to a word or icon inside it (never colour alone). */
  tone?: (row: Row) => "expired" | "verified" | undefined;
  /** The primary cell holds a link stretched over its row (`after:absolute after:inset-0`); other controls are `relative`. */
  linkedRows?: boolean;
  /** The least room for a table: "medium" fits beside the sidebar of a screen of 1024 px, without the spare columns. */
  from?: keyof typeof LAYOUTS;
}

/** The same table from two widths on: classes have to be written out to be found. */
const LAYOUTS = {
  wide: {
    frame: "@wide:border-border @wide:bg-surface @wide:overflow-x-auto @wide:rounded-card @wide:border",
    table: "@wide:table @wide:border-separate @wide:border-spacing-0",
    head: "@wide:table-header-group",
    body: "@wide:table-row-group",
    row: "@wide:table-row @wide:rounded-none @wide:border-0 @wide:p-0",
    hover: "@wide:hover:bg-sunken",
    cell: "@wide:border-border @wide:table-cell @wide:h-10 @wide:border-t @wide:px-2 @wide:py-1.5 @wide:align-middle @wide:first:pl-4 @wide:last:pr-4",
    primary: "@wide:w-1/4",
    end: "@wide:text-right",
    label: "@wide:hidden",
    value: "@max-wide:text-right",
    spare: "",
    spareHead: "",
  },
  medium: {
    frame: "@2xl:border-border @2xl:bg-surface @2xl:overflow-x-auto @2xl:rounded-card @2xl:border",
    table: "@2xl:table @2xl:border-separate @2xl:border-spacing-0",
    head: "@2xl:table-header-group",
    body: "@2xl:table-row-group",
    row: "@2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:p-0",
    hover: "@2xl:hover:bg-sunken",
    cell: "@2xl:border-border @2xl:table-cell @2xl:h-10 @2xl:border-t @2xl:px-2 @2xl:py-1.5 @2xl:align-middle @2xl:first:pl-4 @2xl:last:pr-4",
    primary: "@2xl:w-1/4",
    end: "@2xl:text-right",
    label: "@2xl:hidden",
    value: "@max-2xl:text-right",
    spare: "@2xl:@max-wide:hidden",
    spareHead: "@max-wide:hidden",
  },
} as const;

const TONES = {
  expired: "bg-row-expired shadow-[inset_3px_0_0_var(--expired)]",
  verified: "bg-row-verified shadow-[inset_3px_0_0_var(--verified)]",
} as const;

/**
 * A table where it has room (a screen of 1024 px and more, beside the sidebar), a stack of cards elsewhere. One markup for
 * both: the header cells become labels. The roles are written out because other `display` values would take them away.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, tone, linkedRows, from = "wide" } = props;
  const layout = LAYOUTS[from];
  return (
    <div className="@container">
      <div className={layout.frame}>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <table role="table" className={classNames("block w-full", layout.table)}>
          <caption className="sr-only">{caption}</caption>
          <thead className={classNames("hidden", layout.head)}>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={classNames(
                    "text-muted bg-sunken h-9 px-2 text-xs font-medium whitespace-nowrap first:pl-4 last:pr-4",
                    column.align === "end" ? "text-right" : "text-left",
                    column.spare && layout.spareHead,
                  )}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classNames("grid gap-3", layout.body)}>
            {rows.map((row) => {
              const rowTone = tone?.(row);
              return (
                <tr
                  key={rowKey(row)}
                  className={classNames(
                    "border-border grid gap-1.5 rounded-card border p-3",
                    layout.row,
                    linkedRows && "relative",
                    rowTone ? TONES[rowTone] : classNames("bg-surface", layout.hover),
                  )}
                >
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} layout={layout} />
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

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  layout: (typeof LAYOUTS)[keyof typeof LAYOUTS];
}

function Cell<Row>({ column, row, layout }: CellProps<Row>) {
  return (
    <td
      className={classNames(
        "flex min-w-0 items-center justify-between gap-4",
        layout.cell,
        column.primary && classNames("font-medium", layout.primary),
        column.align === "end" && layout.end,
        column.spare && layout.spare,
      )}
    >
      <span
        className={classNames(
          "text-muted shrink-0 text-sm font-normal",
          layout.label,
          column.primary && "sr-only",
        )}
      >
        {column.header}
      </span>
      <div className={classNames("min-w-0", !column.primary && layout.value)}>{column.cell(row)}</div>
    </td>
  );
}
