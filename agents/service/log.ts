/** Structured log: one JSON line an event, named `noun.verb`. Keys and passwords are never logged. */
import pino, { type Logger } from "pino";
import { redactor } from "#protocol/format/redact.ts";

export type Log = Pick<Logger, "info" | "warn" | "error" | "debug">;

/** Without a listener a closed pipe or a full disk would end the agent, while it has stakes. */
const keepWorking = () => undefined;

/** Logs to the standard output. @param secrets configured values; URLs are reduced to their origin */
export function openLog(agent: string, account: string, secrets: Iterable<string | undefined>): Log {
  const redact = redactor(secrets);
  if (!process.stdout.listeners("error").includes(keepWorking)) process.stdout.on("error", keepWorking);
  const options = {
    level: process.env.LOG_LEVEL ?? "info",
    base: { agent, account },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(options, { write: (line) => void process.stdout.write(redact(line)) });
}
