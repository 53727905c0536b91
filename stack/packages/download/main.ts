/** Fetches the weights of every package: `npm run tools models:fetch`. */
import { formatBytes } from "#protocol/format/bytes.ts";
import { releases } from "../catalogue.ts";
import { fetchRelease } from "./fetch-release.ts";
import { ReleaseUnavailable } from "./release-unavailable.ts";

for (const release of Object.values(releases).flat()) {
  const title = `${release.name} ${release.version} (${formatBytes(release.wheel.bytes)})`;
  try {
    await fetchRelease(release);
    console.log(`✓ ${title}`);
  } catch (cause) {
    if (!(cause instanceof ReleaseUnavailable)) throw cause;
    console.error(`✗ ${title}: ${cause.message}`);
    process.exitCode = 1;
  }
}
