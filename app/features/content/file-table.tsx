import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { plural, t } from "#language/text.ts";
import type { Table } from "#runtime/formats/csv.ts";

/** Rows rendered initially and with each request for more. */
const ROWS = 10;
const MORE = 100;

export interface TablePart {
  /** Heading of its columns if several tables are combined. */
  readonly title: string;
  readonly table: Table;
}

export interface FileTableProps {
  name: string;
  /** Tables with the same number of rows, side by side; rows correspond by position. */
  parts: readonly TablePart[];
}

const headCell = "text-muted px-2 py-1.5 text-left font-medium break-words";
const beginsPart = (part: number, column: number) => (part > 0 && column === 0 ? " border-l-2" : "");

/** The numbered rows of a file, or of several files with corresponding rows in one table. */
export function FileTable({ name, parts }: FileTableProps) {
  const [shown, setShown] = useState(ROWS);
  const rows = parts[0]?.table.rows.length ?? 0;
  const isJoined = parts.length > 1;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        className="border-border max-h-96 overflow-auto rounded-control border"
      >
        <table className="w-full border-separate border-spacing-0 text-xs">
          <caption className="sr-only">{name}</caption>
          <thead className="bg-sunken sticky top-0">
            {isJoined ? (
              <tr>
                <td />
                {parts.map(({ title, table }, part) => (
                  <th
                    key={title}
                    scope="colgroup"
                    colSpan={table.columns.length}
                    className={`${headCell} border-border${beginsPart(part, 0)}`}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            ) : null}
            <tr>
              <th scope="col" className={`w-px ${headCell}`}>
                <span className="sr-only">{t("Row")}</span>
              </th>
              {parts.map(({ title, table }, part) =>
                table.columns.map((column, index) => (
                  <th
                    key={`${title} ${column}`}
                    scope="col"
                    className={`${headCell} border-border${beginsPart(part, index)}`}
                  >
                    {column}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: Math.min(shown, rows) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <tr key={row}>
                <th
                  scope="row"
                  className="border-border text-muted tabular border-t px-2 py-1 text-right font-normal"
                >
                  {row + 1}
                </th>
                {parts.map(({ title, table }, part) =>
                  table.rows[row]?.map((cell, index) => (
                    <td
                      key={`${title} ${table.columns[index]}`}
                      className={`border-border tabular border-t px-2 py-1 align-top break-words${beginsPart(part, index)}`}
                    >
                      {cell}
                    </td>
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <figcaption className="text-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="wrap-anywhere">
          {name}, {plural(rows, "one row", "{count} rows")}
          {rows > shown ? t("; the first {shown} are shown", { shown }) : ""}.
        </span>
        {rows > shown ? (
          <Button size="small" onClick={() => setShown(shown + MORE)}>
            {t("Show {min} more", { min: Math.min(MORE, rows - shown) })}
          </Button>
        ) : null}
      </figcaption>
    </figure>
  );
}
