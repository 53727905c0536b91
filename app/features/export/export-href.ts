import type { ExportDataset, ExportFormat } from "#protocol/schemas/http/export-query.ts";

export type { ExportDataset };

/** Export period for records of all accounts, seconds. */
const OPEN_PERIOD = 30 * 86_400;

export interface ExportRequest {
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
