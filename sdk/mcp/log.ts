/** The server's log: standard error, without keys. Standard output belongs to the protocol. */
import { format } from "node:util";
import type { Redact } from "#protocol/format/redact.ts";

export function openServerLog(redact: Redact): (text: string) => void {
  const log = (text: string) => void process.stderr.write(`${redact(text)}\n`);
  const print = (...values: unknown[]) => log(format(...values));
  Object.assign(console, {
    log: print,
    info: print,
    debug: print,
    warn: print,
    error: print,
    trace: print,
    dir: print,
  });
  process.on("uncaughtException", (error) => {
    log(`The server ended: ${error.stack ?? error}`);
    process.exit(1);
  });
  // Node prints its own warnings past the console.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log(`${name}: ${message}`));
  return log;
}
