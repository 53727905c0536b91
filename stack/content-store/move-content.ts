/**
 * `npm run gateway:move`: copies what lies in the folder (CONTENT_DIR) to every other place that the settings name: a Kubo node
 * (IPFS_API_URL), a pinning service (PINNING_SERVICE_URL), which then fetches it. It can be stopped and started again.
 */
import { join } from "node:path";
import { FolderBackend } from "./backend/folder-backend.ts";
import { moveContent } from "./backend/move-content.ts";
import { openPlaces } from "./backend/open-places.ts";
import { contentEnvironment } from "./environment.ts";

try {
  // Nothing is uploaded here, so that no ticket is ever checked.
  const settings = contentEnvironment({ STORAGE_TICKET_SECRET: "-".repeat(32), ...process.env });
  const { backend, secondPlaces } = await openPlaces(settings);
  const places = [...(backend ? [backend] : []), ...secondPlaces];
  if (places.length === 0) throw new Error("neither IPFS_API_URL nor PINNING_SERVICE_URL says where to");
  const folder = await FolderBackend.open(join(settings.CONTENT_DIR, "blocks"));
  for (const place of places) {
    const { moved, present, failed } = await moveContent(folder, place, console.log);
    console.log(
      `${place.name}: ${moved} contents given, ${present} were there before, ${failed.length} not taken.`,
    );
    for (const { root, reason } of failed) console.error(`  ${root}: ${reason}`);
    if (failed.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(`Nothing more was moved, and nothing was removed: ${(error as Error).message}`);
  process.exitCode = 1;
}
