/** The levels of graph-ts' `log` and, from 5 on, of matchstick-as. */
const LABELS = ["critical", "error", "warning", "info", "debug", "success"];

/** Ends the whole run, as `log.critical` and a failing hook do. */
export class CriticalError extends Error {
  override name = "CriticalError";
}

/** Collects what a test says until its result is printed. */
export class Log {
  #lines: string[] = [];

  /** Adds a message. @throws CriticalError at level 0, which no test survives. */
  write(level: number, message: string): void {
    if (level === 0) throw new CriticalError(message);
    this.#lines.push(`${LABELS[level] ?? "log"}: ${message}`);
  }

  /** Adds the reason why an assertion does not hold. */
  fail(message: string): void {
    this.write(1, message);
  }

  /** @returns The messages since the last call, oldest first. */
  take(): string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }
}
