/** The notifier of the local stack, with the application's settings. */
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";
import { type AppOptions, environment } from "./app.ts";

const STOP_GRACE_MS = 3_000;

export function startNotifier(supervisor: Supervisor, options: AppOptions): void {
  supervisor.launchRestarting({
    name: "notifier",
    label: "The notifier",
    command: process.execPath,
    args: ["hosting/notifier/main.ts"],
    cwd: ROOT,
    env: environment(options),
    stopGraceMs: STOP_GRACE_MS,
  });
}
