/** Moves what lies in the folder (CONTENT_DIR) into the Kubo node (IPFS_API_URL). It can be stopped and started again. */
import { join } from "node:path";
import { FolderBackend } from "./backend/folder-backend.ts";
import { openPlaces } from "./backend/open-places.ts";
import { contentEnvironment } from "./environment.ts";
import { moveContent } from "./backend/move-content.ts";

try {
  // Nothing is uploaded here, so that no ticket is ever checked.
  const settings = contentEnvironment({ STORAGE_TICKET_SECRET: "-".repeat(32), ...process.env });
  const { backend } = await openPlaces(settings);
  if (!backend) throw new Error("IPFS_API_URL is not set: it says which node the content goes to.");
  const folder = await FolderBackend.open(join(settings.CONTENT_DIR, "blocks"));
  const { moved, present, failed } = await moveContent(folder, backend, console.log);
  console.log(`${moved} contents moved, ${present} were there before, ${failed.length} could not be moved.`);
  for (const { root, reason } of failed) console.error(`  ${root}: ${reason}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`Nothing more was moved, and nothing was removed: ${(error as Error).message}`);
  process.exitCode = 1;
}
