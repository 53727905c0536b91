import type { ExportDataset, ExportFormat } from "#protocol/schemas/http/export-query.ts";

export type { ExportDataset };

/** Everybody's records are exported for this long, seconds. */
const OPEN_PERIOD = 30 * 86_400;

export interface ExportRequest {
  dataset: ExportDataset;
  format: ExportFormat;
  account?: string;
  role?: "requester" | "provider";
  /** Unix seconds. */
  now: number;
}

/** Address of a file: all records of an account, or everybody's of the last 30 days. */
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
