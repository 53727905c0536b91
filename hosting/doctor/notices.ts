/** Checks that the site's notice store can be opened. Redis is examined as the cache. */
import { createFileStore } from "#notices/store/file-store.ts";
import type { Settings } from "./environment.ts";
import { type Finding, failed, passed, skipped } from "./finding.ts";

export async function examineNotices({ functions }: Settings): Promise<Finding[]> {
  const { noticesFile, redis, pushKeys } = functions;
  if (noticesFile === undefined)
    return [
      skipped("notices", redis ? "subscriptions are stored in Redis" : "this site does not send notices"),
    ];
  try {
    createFileStore(noticesFile).close();
  } catch (cause) {
    return [
      failed(
        "notices",
        `the file of NOTICES_FILE cannot be opened: ${(cause as Error).message}`,
        "Set NOTICES_FILE to a file in a writable folder. Until then, users cannot turn notices on or off.",
      ),
    ];
  }
  return [
    passed(
      "notices",
      `subscriptions are stored in a file${pushKeys ? "" : "; without push keys, only webhooks are sent"}`,
    ),
  ];
}
