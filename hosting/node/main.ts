/**
 * Serves a build of the application with Node: `node hosting/node/main.ts [folder]`, with the settings in the
 * environment (`.env.example`). A wrong setting is named and prevents the start. `--also <folder>` names an earlier build, whose
 * assets open tabs still request. With `--development-wallet <folder>` the pages of a local chain have that wallet.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { clientFolderOf, serverOf } from "../build-folder.ts";
import { openHttpMetrics, serveMetrics } from "../metrics/http-metrics.ts";
import { type Answer, kindOfPath, nodeApplication } from "./application.ts";
import { createServer } from "./server.ts";

const CLOSING_MS = 5_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "development-wallet": { type: "string" }, also: { type: "string", multiple: true } },
});
const build = resolve(positionals[0] ?? "build");
const walletFolder = values["development-wallet"];
const host = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || 3000);
const metricsPort = Number(process.env.METRICS_PORT || 0);

const answer = await openApplication().catch((error: Error) => {
  console.error(`The application in ${build} cannot be started.\n${error.message}`);
  process.exit(1);
});
const metrics = metricsPort ? openHttpMetrics("site", kindOfPath) : undefined;
if (metrics) await serveMetrics(metrics.registry, metricsPort, host);
const earlier = (values.also ?? []).map((folder) => clientFolderOf(resolve(folder)));
const missing = earlier.find((folder) => !existsSync(folder));
if (missing) {
  console.error(`--also names no build: there is no folder ${missing}`);
  process.exit(1);
}
const application = nodeApplication(answer, clientFolderOf(build), metrics?.middleware, earlier);
const server = createServer(application.fetch);
server.once("error", (error: Error) => {
  console.error(`The application cannot listen on ${host}:${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, host, () => console.log(`The application listens on http://${host}:${port}`));

async function openApplication(): Promise<Answer> {
  const { default: answer }: { default: Answer } = await import(pathToFileURL(serverOf(build)).href);
  if (!walletFolder) return answer;
  // Production servers do not load it.
  const { withDevelopmentWallet } = await import("./development-wallet.ts");
  return withDevelopmentWallet(answer, resolve(walletFolder), process.env);
}

/** Lets running requests finish. */
function close(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), CLOSING_MS).unref();
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, close);
