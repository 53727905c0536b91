import { describeEndpoint } from "#functions/catalogue/description.ts";
import { exportFileSchema } from "#protocol/schemas/http/export-file.ts";
import { exportQuerySchema } from "#protocol/schemas/http/export-query.ts";

export const exportApi = describeEndpoint({
  id: "export",
  title: "Export records",
  description:
    "Records as a CSV (RFC 4180) or JSON file, in chronological order. All rows are of one block, named in the header X-Indexed-Block. Amounts are exact, in MLB and in the smallest unit; times are ISO 8601 and unix seconds. If the connection breaks, the file is incomplete.",
  callsPerMinute: 20,
  query: exportQuerySchema,
  parameters: {
    dataset: { description: "Records to export.", example: "votes" },
    format: { description: "File format." },
    account: {
      description:
        "Account address. Tasks: as requester or provider; activity: all events that involve it. Without an account, from and to are required and span at most 366 days.",
    },
    bom: {
      description:
        "1 starts a CSV file with a byte order mark, which Excel needs to read UTF-8. The links on the site set it.",
    },
    role: { description: "Tasks only: the account's role in the task." },
    from: {
      description: "Start of the period: a day (UTC), a time (2026-01-31T12:00:00Z) or unix seconds.",
      example: "2026-01-01",
    },
    to: {
      description: "End of the period, in the same formats; a day is included to its last second.",
      example: "2026-01-31",
    },
  },
  answer: {
    description: "The file, as a stream.",
    contentType: "text/csv",
    json: exportFileSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "All votes of a month",
      description: "A CSV file for a spreadsheet.",
      request: "/api/export?dataset=votes&from=2026-01-01&to=2026-01-31",
      response: "The first line contains the column names; each vote is one line.",
    },
    {
      title: "Earnings of one account",
      description: "A JSON file with block, rows and their count.",
      request: `/api/export?dataset=earnings&account=0x${"9a".repeat(20)}&format=json`,
      response: "An object with dataset, block, blockTimestamp, rows and count.",
    },
  ],
});
