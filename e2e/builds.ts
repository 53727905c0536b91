/**
 * Makes a build of the application before somebody waits for it: `node e2e/builds.ts local` the one that a stack serves,
 * `node e2e/builds.ts public` the one that `npm run build` leaves. Neither needs the contracts or a stack. Whoever wants a build
 * that is being made waits for it, and nobody makes one again that is there.
 */
import { join } from "node:path";
import { Supervisor } from "#stack/process/supervisor.ts";
import { buildApp } from "#stack/services/app.ts";
import { ROOT } from "#stack/settings/settings.ts";
import { buildForPublic } from "./edge/public-build.ts";

const BUILDS: Readonly<Record<string, () => Promise<unknown>>> = {
  local: () => buildApp(new Supervisor(join(ROOT, ".local/logs"))),
  public: buildForPublic,
};

const name = process.argv[2] ?? "";
const build = BUILDS[name];
if (!build) {
  console.error(`There is no build "${name}". Builds: ${Object.keys(BUILDS).join(", ")}.`);
  process.exit(2);
}
await build();
process.exit(0);
