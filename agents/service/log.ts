/** One JSON line for each thing that an agent does or meets. Keys and passwords never come here. */
import pino, { type Logger } from "pino";

export type Log = Pick<Logger, "info" | "warn" | "error" | "debug">;

export function openLog(agent: string, account: string): Log {
  return pino({
    level: process.env.LOG_LEVEL ?? "info",
    base: { agent, account },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  });
}
