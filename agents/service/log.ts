/** One JSON line for each thing that an agent does or meets. Keys and passwords never come here. */
import { createWriteStream } from "node:fs";
import pino, { type Logger } from "pino";

export type Log = Pick<Logger, "info" | "warn" | "error" | "debug">;

/** A line as it is read back. */
export interface LogEntry {
  /** ISO 8601. */
  readonly time: string;
  readonly level: string;
  readonly msg: string;
  readonly reason?: string;
  readonly words?: string;
  readonly task?: string;
  readonly verification?: string;
}

/** Lines that are kept for whoever looks. */
const KEPT = 100;

interface KeptLog {
  readonly log: Log;
  /** The latest entries, the newest last. */
  readonly entries: readonly LogEntry[];
}

const optionsOf = (agent: string, account: string) => ({
  level: process.env.LOG_LEVEL ?? "info",
  base: { agent, account },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
});

/** To the standard output. */
export const openLog = (agent: string, account: string): Log => pino(optionsOf(agent, account));

/** To a file, for an agent whose standard output shows a page. */
export function openLogFile(agent: string, account: string, path: string): KeptLog {
  const file = createWriteStream(path, { flags: "a" });
  const entries: LogEntry[] = [];
  const log = pino(optionsOf(agent, account), {
    write(line: string) {
      file.write(line);
      entries.push(JSON.parse(line) as LogEntry);
      if (entries.length > KEPT) entries.shift();
    },
  });
  return { log, entries };
}
