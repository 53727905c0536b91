/** Query of GET /api/export (N4): dataset, account, period and file format. */
import * as z from "zod";
import { addressSchema } from "../primitives.ts";

export const exportDatasets = ["tasks", "earnings", "votes", "stakes", "activity"] as const;
export type ExportDataset = (typeof exportDatasets)[number];

const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Without an account a period is required, and this is its maximum length. */
const EXPORT_OPEN_DAYS = 366;

const DAY = 86_400;
const INVALID_TIME = "must be a date (2026-01-31), a time (2026-01-31T12:00:00Z) or unix seconds";

/** Unix seconds of a date or time; a date means its first second. */
function parseTime(text: string): number | undefined {
  if (/^\d{1,11}$/.test(text)) return Number(text);
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text)) return undefined;
  const milliseconds = Date.parse(text);
  // Date.parse accepts the 31st of a 30-day month as the 1st of the next.
  const isReal =
    !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text.slice(0, 10));
  return isReal ? Math.floor(milliseconds / 1_000) : undefined;
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

const timeParameter = (secondsOf: (text: string, start: number) => number) =>
  z.string().transform((text, context) => {
    const start = parseTime(text);
    if (start !== undefined) return secondsOf(text, start);
    context.addIssue({ code: "custom", message: INVALID_TIME });
    return z.NEVER;
  });

export const exportQuerySchema = z
  .strictObject({
    dataset: z.enum(exportDatasets, `must be one of ${exportDatasets.join(", ")}`),
    format: z.enum(exportFormats, `must be one of ${exportFormats.join(", ")}`).default("csv"),
    /** CSV only: starts the file with a byte order mark, without which Excel does not read it as UTF-8. */
    bom: z.literal("1", "must be 1").optional(),
    /** Tasks: the requester or provider. Earnings, votes, stakes: the owner. Activity: every account concerned. */
    account: addressSchema.transform((address) => address.toLowerCase()).optional(),
    /** Tasks only: the role of `account`; default either. */
    role: z.enum(["requester", "provider"], "must be one of requester, provider").optional(),
    /** First second, unix. A date means its first second in UTC. */
    from: timeParameter((_, start) => start).optional(),
    /** Last second, unix. A date means its last second in UTC. */
    to: timeParameter((text, start) => (isDate(text) ? start + DAY - 1 : start)).optional(),
  })
  .superRefine(({ dataset, account, role, from, to }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (role && dataset !== "tasks") refuse("role", "is for tasks only");
    if (role && !account) refuse("role", "needs an account");
    if (from !== undefined && to !== undefined && to < from) refuse("to", "must not be before from");
    if (account) return;
    if (from === undefined) refuse("from", "is needed when no account is given");
    else if (to === undefined) refuse("to", "is needed when no account is given");
    else if (to - from >= EXPORT_OPEN_DAYS * DAY) {
      refuse("to", `must be at most ${EXPORT_OPEN_DAYS} days after from when no account is given`);
    }
  });

export type ExportQuery = z.infer<typeof exportQuerySchema>;
