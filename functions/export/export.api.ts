/** Reference texts of the exports. */
import { describeEndpoint } from "#functions/catalogue/description.ts";
import { exportFileSchema } from "#protocol/schemas/http/export-file.ts";
import { exportQuerySchema } from "#protocol/schemas/http/export-query.ts";

export const exportApi = describeEndpoint({
  id: "export",
  method: "GET",
  title: "Export records",
  description:
    "Records as a CSV (RFC 4180) or JSON file, in the order of time and all of one block, which the header X-Indexed-Block names. Amounts are given exactly in MLB and in the smallest unit, times as ISO 8601 and unix seconds. A connection that is cut means that the file is not whole.",
  callsPerMinute: 20,
  query: exportQuerySchema,
  parameters: {
    dataset: { description: "Which records.", example: "votes" },
    format: { description: "Form of the file." },
    account: {
      description:
        "Address. Tasks: requester or provider; activity: whatever concerns it. Without one, both ends of a period of at most 366 days are needed.",
    },
    bom: {
      description:
        "1 begins a CSV file with a byte order mark. Excel needs it to read names in UTF-8; the site's own links ask for it.",
    },
    role: { description: "Tasks only: in which role the account took part." },
    from: {
      description: "A day (UTC), a time (2026-01-31T12:00:00Z) or unix seconds; its first second.",
      example: "2026-01-01",
    },
    to: { description: "The same, to the last second of a day.", example: "2026-01-31" },
  },
  answer: {
    status: 200,
    description: "The file, streamed.",
    contentType: "text/csv",
    json: exportFileSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "Everybody's votes of a month",
      description: "A CSV file for a spreadsheet.",
      request: "/api/export?dataset=votes&from=2026-01-01&to=2026-01-31",
      response: "The first line names the columns; each vote is a line.",
    },
    {
      title: "What one account earned",
      description: "A JSON file with block, rows and their count.",
      request: `/api/export?dataset=earnings&account=0x${"9a".repeat(20)}&format=json`,
      response: "An object with dataset, block, blockTimestamp, rows and count.",
    },
  ],
});
