/**
 * `npm run release -- deployment`: follows the deployment guide literally. Runs the page's commands in an empty
 * folder, with new keys and settings, against a local chain with Amoy's chain id. Then other accounts take a task
 * from its creation to Verified. Only package installation leaves the loopback interface. Needs git, Go or Kubo, and
 * a quarter of an hour.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { freePorts } from "#dev-infra/ports/free-port.ts";
import { startPostgres } from "#dev-infra/postgres/temporary-postgres.ts";
import { killAtExit } from "#dev-infra/process/child-process.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import { createWorkspace } from "../../subgraph/graph-node/workspace.ts";
import { startKubo } from "../kubo/kubo-node.ts";
import { kuboProgram } from "../kubo/kubo-program.ts";
import { startExplorer } from "./explorer.ts";
import { guideCommands } from "./guide.ts";
import { freshKeys, settingsFile } from "./keys.ts";
import { ownGraphNode } from "./own-graph-node.ts";

const ROOT = join(import.meta.dirname, "../..");
const AMOY = 80_002;
const READY_WITHIN_MS = 180_000;
/** Steps that the guide leaves to the operator; one task needs neither a keeper nor a notifier. */
const NOT_FOLLOWED = /^(5|6)\. |With containers/;
/** Long-running commands, and where they answer. */
const SERVICES: readonly (readonly [command: RegExp, setting: string, path: string])[] = [
  [/^npm run tools gateway$/, "STORAGE_URL", "/health"],
  [/^node .*hosting\/node\/main\.ts build$/, "APP_ORIGIN", "/"],
];

const started = performance.now();
const say = (line: string) =>
  console.log(`${String(Math.round((performance.now() - started) / 1_000)).padStart(5)} s  ${line}`);

const place = createTemporaryFolder("deployment-");
const workspace = await createWorkspace();
await workspace.build();
const [content = 0, http = 0, site = 0] = await freePorts(3);
process.env.IPFS_BIN ??= await kuboProgram(say);
const anvil = await startAnvil({
  chainId: AMOY,
  automine: true,
  flags: ["--block-time", "1", "--mixed-mining"],
});
const kubo = await startKubo();
const explorer = await startExplorer();
const postgres = await startPostgres();
const keys = freshKeys();
const checkout = join(place.path, "marketplace");
const graphNode = await ownGraphNode({
  folder: join(place.path, "graph-node"),
  http,
  chainUrl: anvil.url,
  contentUrl: `http://127.0.0.1:${content}`,
  ipfsUrl: kubo.url,
  databaseUrl: await postgres.createDatabase("graph"),
  anyBuild: join(workspace.root, "build"),
  built: join(checkout, "subgraph/build"),
});
const at = {
  chain: anvil.url,
  kubo: kubo.url,
  explorer: explorer.url,
  content: `http://127.0.0.1:${content}`,
  admin: graphNode.adminUrl,
  subgraph: `http://127.0.0.1:${http}/subgraphs/name/mlb-marketplace`,
  site: `http://127.0.0.1:${site}`,
};
/** Network settings of the machine. Without them, nothing can be downloaded behind a proxy that inspects traffic. */
const NETWORK = /^(?:https?_proxy|no_proxy|.*_ca_certs|.*_ca_bundle|.*_cainfo|ssl_cert_(?:file|dir))$/i;
/** Passes on only the PATH: a reader of the guide starts with an otherwise empty environment. */
const environment: Partial<NodeJS.ProcessEnv> = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => ["PATH", "HOME", "LANG"].includes(name) || NETWORK.test(name),
    ),
  ),
  REPOSITORY: ROOT,
};
const services: ChildProcess[] = [];

const execute = promisify(execFile);

/**
 * Runs a command as a reader would: in a shell in the checkout with the settings loaded. @throws Error with the
 * command's output
 */
async function run(text: string): Promise<void> {
  const isFirst = text.startsWith("git clone");
  const script = isFirst ? `set -e\n${text}` : `set -e\nset -a; . ./production.env; set +a\n${text}`;
  const cwd = isFirst ? place.path : checkout;
  await execute("bash", ["-c", script], {
    cwd,
    env: environment as NodeJS.ProcessEnv,
    maxBuffer: 2 ** 28,
  }).catch(({ stdout, stderr }: { stdout?: string; stderr?: string }) => {
    throw new Error(
      `The guide's command failed:\n${text}\n${stdout?.slice(-3_000)}\n${stderr?.slice(-3_000)}`,
    );
  });
}

async function serve(text: string, url: string): Promise<void> {
  const child = spawn("bash", ["-c", `set -a; . ./production.env; set +a\nexec ${text}`], {
    cwd: checkout,
    env: environment as NodeJS.ProcessEnv,
    stdio: "ignore",
    detached: true,
  });
  services.push(child);
  killAtExit(child);
  await waitUntil(async () => (await fetch(url)).status < 500, {
    timeoutMs: READY_WITHIN_MS,
    tooLate: (cause) => new Error(`"${text}" does not answer at ${url}`, { cause }),
  });
}

async function follow(): Promise<void> {
  for (const who of Object.values(keys)) await fund(who);
  const file = settingsFile(keys, at, place.path);
  for (const { section, text } of guideCommands()) {
    if (NOT_FOLLOWED.test(section)) continue;
    say(`${section}: ${text.replaceAll("\n", " ; ")}`);
    // "Start PostgreSQL and graph-node": the page has no command for it, because it differs per machine.
    if (text.includes("subgraph:deploy")) await graphNode.start();
    const service = SERVICES.find(([command]) => command.test(text));
    if (service) await serve(text, settingOf(file, service[1]) + service[2]);
    else await run(text);
    if (text.startsWith("git clone")) writeFileSync(join(checkout, "production.env"), file);
  }
  say("A first task, by people who are new");
  const people = Object.entries(keys).map(([who, key]) => `${who}=${key}`);
  await run(`node e2e/deployment/first-task.ts ${people.join(" ")}`);
  say("The task is Verified: on the chain, in the index, and on its page.");
}

const settingOf = (file: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, "m").exec(file)?.[1] ?? "";

async function fund(key: `0x${string}`): Promise<void> {
  const { privateKeyToAddress } = await import("viem/accounts");
  await anvil.rpc("anvil_setBalance", privateKeyToAddress(key), `0x${(10n ** 20n).toString(16)}`);
}

try {
  await follow();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const { pid } of services)
    if (pid)
      try {
        process.kill(-pid, "SIGTERM");
      } catch {}
  await kubo.remove();
  await explorer.close();
  await anvil.stop();
}
process.exit();
