import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "#stack/settings/settings.ts";

/**
 * Builds the application as it is for a public chain: the stack's own build carries the development wallet, which is as
 * heavy as a page.
 * @returns its folder, relative to the project's
 * @throws Error when the build fails; what the builder said is in the terminal
 */
export function buildForProduction(folder: string): string {
  const remix = join(
    dirname(createRequire(import.meta.url).resolve("@remix-run/dev/package.json")),
    "dist/cli.js",
  );
  const { VITE_ENABLE_BURNER_WALLET: _, ...environment } = process.env;
  const { status } = spawnSync(process.execPath, [remix, "vite:build", "--logLevel", "error"], {
    cwd: ROOT,
    env: { ...environment, NODE_ENV: "production", BUILD_DIRECTORY: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The application could not be built.");
  return folder;
}
