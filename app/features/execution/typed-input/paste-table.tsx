import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { t } from "#language/text.ts";
import { writeCsv } from "#runtime/formats/csv.ts";

/** Converts a copied table (tab-separated, with a header row) to CSV. @throws Error that names the row */
export function csvOfPasted(text: string): string {
  const [columns, ...rows] = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(line.includes("\t") ? "\t" : ",").map((cell) => cell.trim()));
  if (!columns || rows.length === 0)
    throw new Error(t("Paste a row of column names and at least one row of data."));
  rows.forEach((row, index) => {
    if (row.length !== columns.length)
      throw new Error(
        t("Row {row} has {cells} cells; the table has {columns} columns.", {
          row: index + 1,
          cells: row.length,
          columns: columns.length,
        }),
      );
  });
  return writeCsv({ columns, rows });
}

/** Creates the input file from rows copied from a spreadsheet. */
export function PasteTable({ onFile }: { onFile: (file: File) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  function take() {
    try {
      onFile(new File([csvOfPasted(text)], "table.csv"));
      setText("");
      setProblem(undefined);
    } catch (cause) {
      setProblem((cause as Error).message);
    }
  }
  return (
    <details>
      <summary className="text-muted">{t("Paste a table from a spreadsheet")}</summary>
      <div className="mt-2 grid gap-2">
        <Field
          label={t("Table")}
          description={t("The first row must contain the column names.")}
          errors={problem ? [problem] : undefined}
        >
          <Textarea
            rows={4}
            spellCheck={false}
            className="font-mono"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div>
          <Button size="small" onClick={take} disabled={text.trim() === ""}>
            {t("Use this table")}
          </Button>
        </div>
      </div>
    </details>
  );
}
