/** Checks how old the last backup of each store is. The backup jobs write or touch the named files. */
import { stat } from "node:fs/promises";
import { formatDuration } from "#protocol/format/time.ts";
import { type Finding, failed, passed, warning } from "./finding.ts";

const DAY = 86_400;

interface Store {
  /** Variable with a file that the backup job writes at its end. */
  readonly variable: string;
  readonly name: string;
  /** Seconds between backups, as the documentation recommends, plus a day. */
  readonly limit: number;
  /** The loss if the original fails while the backup is old. */
  readonly loss: string;
  /** Whether the file is the backup, not only a mark that its job wrote. */
  readonly isBackup: boolean;
  /** The variable of the store: without it there is nothing to back up. */
  readonly of: string | undefined;
}

const STORES: readonly Store[] = [
  {
    variable: "BACKUP_CONTENT",
    name: "the content gateway's folder",
    limit: 2 * DAY,
    loss: "If its disk fails, all files since then are lost.",
    isBackup: false,
    of: undefined,
  },
  {
    variable: "BACKUP_NOTICES",
    name: "NOTICES_FILE",
    limit: 2 * DAY,
    loss: "If its disk fails, all subscriptions to notices since then are lost.",
    isBackup: true,
    of: "NOTICES_FILE",
  },
  {
    variable: "BACKUP_POSTGRES",
    name: "PostgreSQL",
    limit: 8 * DAY,
    loss: "If its disk fails, the index is read again from the chain, which can take days.",
    isBackup: true,
    of: undefined,
  },
];

/** @param now unix seconds */
export async function examineBackups(
  environment: Record<string, string | undefined>,
  now: number,
): Promise<Finding[]> {
  const stores = STORES.filter(({ of }) => of === undefined || environment[of]);
  return Promise.all(stores.map((store) => examineOne(store, environment[store.variable], now)));
}

async function examineOne(
  { variable, name, limit, loss, isBackup }: Store,
  file: string | undefined,
  now: number,
): Promise<Finding> {
  if (!file)
    return warning(
      "backups",
      `the age of the last backup of ${name} is unknown`,
      isBackup
        ? `Set ${variable} to the file of the backup.`
        : `Set ${variable} to a file that the backup job writes at its end, for example with touch.`,
    );
  let writtenAt: number;
  let size: number;
  try {
    const { mtimeMs, size: bytes } = await stat(file);
    writtenAt = mtimeMs / 1_000;
    size = bytes;
  } catch (cause) {
    return failed(
      "backups",
      `the file of ${variable} cannot be read (${(cause as { code?: string }).code}): ${name} has no backup`,
      `Run the backup, or correct ${variable}. ${loss}`,
    );
  }
  // A shell creates the file before the program that fills it can fail.
  if (isBackup && size === 0)
    return failed(
      "backups",
      `the file of ${variable} is empty: ${name} has no backup`,
      `Run the backup by hand to see why it fails; ${variable} must name the backup itself. ${loss}`,
    );
  const age = Math.max(0, Math.floor(now - writtenAt));
  if (age > limit)
    return failed(
      "backups",
      `the last backup of ${name} is ${formatDuration(age)} old`,
      `Run the backup now, and see in the log of its job why it stopped. ${loss}`,
    );
  return passed("backups", `the last backup of ${name} is ${formatDuration(age)} old`);
}
