/** Checks that the site's notice store can be opened. Redis is examined as the cache. */
import { createFileStore } from "#notices/store/file-store.ts";
import type { Settings } from "./environment.ts";
import { type Finding, failed, passed, skipped } from "./finding.ts";

export async function examineNotices({ functions }: Settings): Promise<Finding[]> {
  const { noticesFile, redis, pushKeys } = functions;
  if (noticesFile === undefined)
    return [skipped("notices", redis ? "they are kept in Redis" : "this site sends none")];
  try {
    createFileStore(noticesFile).close();
  } catch (cause) {
    return [
      failed(
        "notices",
        `the file of NOTICES_FILE cannot be opened: ${(cause as Error).message}`,
        "Name a file in a folder that the site may write to; until then people cannot turn notices on or off.",
      ),
    ];
  }
  return [
    passed(
      "notices",
      `who wants them is kept in a file${pushKeys ? "" : "; without push keys, webhooks alone are sent"}`,
    ),
  ];
}
