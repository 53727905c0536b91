/** Structured log: one JSON line an event, named `noun.verb`. Keys and passwords are never logged. */
import { createWriteStream } from "node:fs";
import pino, { type Logger } from "pino";
import { redactor } from "#protocol/format/redact.ts";

export type Log = Pick<Logger, "info" | "warn" | "error" | "debug">;

/** A parsed log line. */
export interface LogEntry {
  /** ISO 8601. */
  readonly time: string;
  readonly level: string;
  readonly msg: string;
  readonly status?: string;
  readonly reason?: string;
  readonly task?: string;
  readonly verification?: string;
}

/** Lines kept in memory for the dashboard. */
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

/**
 * Logs to the standard output.
 * @param secrets configured values: of those that are URLs only the origin is ever written
 */
export function openLog(agent: string, account: string, secrets: Iterable<string | undefined>): Log {
  const redact = redactor(secrets);
  return pino(optionsOf(agent, account), { write: (line) => void process.stdout.write(redact(line)) });
}

/** Logs to a file, for an agent whose standard output shows the dashboard. */
export function openLogFile(
  agent: string,
  account: string,
  secrets: Iterable<string | undefined>,
  path: string,
): KeptLog {
  const redact = redactor(secrets);
  const file = createWriteStream(path, { flags: "a" });
  const entries: LogEntry[] = [];
  const log = pino(optionsOf(agent, account), {
    write(raw: string) {
      const line = redact(raw);
      file.write(line);
      entries.push(JSON.parse(line) as LogEntry);
      if (entries.length > KEPT) entries.shift();
    },
  });
  return { log, entries };
}
