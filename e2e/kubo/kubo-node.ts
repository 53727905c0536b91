/** A Kubo node for a test, with its own repository in a temporary folder, reachable only from this machine. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const START_MS = 60_000;

export interface RunningKubo {
  readonly url: string;
  /** Runs a command of Kubo in this repository. @returns its output without the last line break */
  command(...args: string[]): Promise<string>;
  /** Ends the node: abruptly (`SIGKILL`, as in a power cut) or in order. */
  halt(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts it on the same port and with the same repository. */
  resume(): Promise<void>;
  /** Ends it and removes its repository. */
  remove(): Promise<void>;
}

export async function startKubo(): Promise<RunningKubo> {
  const program = process.env.IPFS_BIN;
  if (!program) throw new Error("IPFS_BIN names no Kubo: start the suite with `npm run release -- kubo`.");
  const repository = await mkdtemp(join(tmpdir(), "kubo-"));
  const env = { ...process.env, IPFS_PATH: repository, IPFS_TELEMETRY: "off", DO_NOT_TRACK: "1" };
  const command = async (...args: string[]) =>
    (await run(program, args, { env, maxBuffer: 2 ** 26 })).stdout.replace(/\n$/, "");
  await command("init", "--empty-repo");
  await closeOff(join(repository, "config"));
  let child: ChildProcess | undefined;
  let address = "/ip4/127.0.0.1/tcp/0";
  const resume = async () => {
    await command("config", "Addresses.API", address);
    child = spawn(program, ["daemon"], { env, stdio: ["ignore", "pipe", "pipe"] });
    await ready(child);
    address = (await readFile(join(repository, "api"), "utf8")).trim();
  };
  await resume();
  const [, , , , port] = address.split("/");
  const url = `http://127.0.0.1:${port}`;
  const halt = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  const remove = async () => {
    await halt();
    await rm(repository, { recursive: true, force: true });
  };
  return { url, command, halt, resume, remove };
}

/** No bootstrap, discovery, routing, relays or updates, so nothing leaves the loopback addresses. */
async function closeOff(path: string): Promise<void> {
  const config = JSON.parse(await readFile(path, "utf8"));
  config.Bootstrap = [];
  config.Addresses.Swarm = ["/ip4/127.0.0.1/tcp/0"];
  config.Addresses.Gateway = null;
  config.Discovery.MDNS.Enabled = false;
  config.Routing = { Type: "none" };
  config.AutoConf = { Enabled: false };
  config.AutoTLS = { Enabled: false };
  config.AutoNAT = { ServiceMode: "disabled" };
  config.DNS = { Resolvers: {} };
  config.Ipns = { ...config.Ipns, DelegatedPublishers: [] };
  config.Routing.DelegatedRouters = [];
  config.Version = { SwarmCheckEnabled: false };
  config.Plugins = { Plugins: { telemetry: { Disabled: true } } };
  config.Swarm = {
    ...config.Swarm,
    DisableNatPortMap: true,
    RelayClient: { Enabled: false },
    RelayService: { Enabled: false },
    EnableHolePunching: false,
    Transports: {
      Network: { QUIC: false, WebTransport: false, WebRTCDirect: false, Websocket: false, Relay: false },
    },
  };
  await writeFile(path, JSON.stringify(config, undefined, 2));
}

async function ready(child: ChildProcess): Promise<void> {
  let said = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`Kubo did not start:\n${said}`)), START_MS);
  const read = (data: Buffer) => {
    said += data;
    if (/Daemon is ready/.test(said)) resolve();
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  child.on("exit", () => reject(new Error(`Kubo ended:\n${said}`)));
  await promise.finally(() => clearTimeout(timer));
}
