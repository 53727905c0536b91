import { Download } from "lucide-react";
import { t } from "#language/text.ts";
import type { ExportDataset, ExportFormat } from "#protocol/schemas/http/export-query.ts";

/** Export period for records of all accounts, seconds. */
const OPEN_PERIOD = 30 * 86_400;

interface ExportRequest {
  dataset: ExportDataset;
  format: ExportFormat;
  account?: string;
  role?: "requester" | "provider";
  /** Unix seconds. */
  now: number;
}

/** URL of an export: all records of an account, or those of all accounts in the last 30 days. */
export function exportHref({ dataset, format, account, role, now }: ExportRequest): string {
  const query = new URLSearchParams({ dataset, format, ...(format === "csv" && { bom: "1" }) });
  if (account) {
    query.set("account", account);
    if (role) query.set("role", role);
  } else {
    query.set("from", String(now - OPEN_PERIOD));
    query.set("to", String(now));
  }
  return `/api/export?${query}`;
}

interface ExportLinksProps {
  dataset: ExportDataset;
  /** Title of the file: "Your votes". */
  name: string;
  /** Account of the records; if undefined, those of all accounts in the last 30 days. */
  account?: string;
  role?: "requester" | "provider";
  /** Chain time, unix seconds: the end of the 30 days. */
  now: number | null;
}

/** Links to download the records of a list for a spreadsheet or program. Plain links, which work without JavaScript. */
export function ExportLinks({ name, now, ...records }: ExportLinksProps) {
  if (!records.account && now === null) return null;
  const link = (format: "csv" | "json", word: string) => (
    <a
      href={exportHref({ ...records, format, now: now ?? 0 })}
      download
      aria-label={t("{name} as {word}", { name, word })}
      className="text-accent inline-flex min-h-6 items-center underline-offset-2 hover:underline"
    >
      {word}
    </a>
  );
  return (
    <p className="text-subtle inline-flex flex-wrap items-center gap-x-2 text-xs">
      <Download aria-hidden="true" className="size-3.5" />
      {records.account ? name : t("{name}, last 30 days", { name })}
      {link("csv", "CSV")}
      {link("json", "JSON")}
    </p>
  );
}
