import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { killAtExit, runProgram, stopProcess } from "#ground/process/child-process.ts";
import { freePort } from "#ground/ports/free-port.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { createTemporaryFolder } from "#ground/process/temporary-folder.ts";

/** A PostgreSQL server of our own, gone after `stop`. */
export interface Postgres {
  /** The server's process id; its connections are processes that it starts. */
  pid: number;
  /** The connection URL of a database. */
  url(database: string): string;
  /** Creates an empty database and returns its connection URL. */
  createDatabase(name: string): Promise<string>;
  /** Ends the server and copies its databases to a folder, from which another one can begin. */
  stopAndKeep(folder: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The databases to begin with: a folder that `stopAndKeep` wrote. */
  kept?: string;
  /** `name=value`, beside what every test needs. */
  settings?: readonly string[];
  /** Receives what the server logs. */
  onLog?: (text: string) => void;
}

const USER = "subgraph";
const READY = "database system is ready to accept connections";
const START_TIMEOUT = 60_000;
const STOP_GRACE = 10_000;
/** What a server's folder holds. */
const DATA = "data";
const PASSWORD = "password";
/** A test's data may be lost with the machine: no write has to reach the disk. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=50"];

/**
 * Starts PostgreSQL in a temporary folder, on a free port of the loopback interface, as graph-node needs it
 * (UTF8, locale C, superuser).
 *
 * @throws When it cannot be initialized or does not start, with its output.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const folder = createTemporaryFolder("subgraph-postgres-");
  try {
    const binaries = findPostgresBinaries(folder.path);
    const { data, password } = await prepare(binaries, folder.path, options.kept);
    const port = await freePort();
    const server = await launch(binaries, data, port, options);
    const stop = async () => {
      await stopProcess(server, STOP_GRACE);
      folder.remove();
    };
    const url = (database: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
    return {
      pid: server.pid ?? 0,
      url,
      async createDatabase(name) {
        const client = new pg.Client({ connectionString: url("postgres") });
        await client.connect();
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
        await client.end();
        return url(name);
      },
      async stopAndKeep(kept) {
        await stopProcess(server, STOP_GRACE);
        for (const name of [DATA, PASSWORD])
          cpSync(join(folder.path, name), join(kept, name), { recursive: true });
        await stop();
      },
      stop,
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** Fills the server's folder: with an empty cluster, or with a copy of what was kept. */
async function prepare(
  binaries: PostgresBinaries,
  folder: string,
  kept: string | undefined,
): Promise<{ data: string; password: string }> {
  const data = join(folder, DATA);
  const passwordFile = join(folder, PASSWORD);
  if (kept) {
    for (const name of [DATA, PASSWORD]) cpSync(join(kept, name), join(folder, name), { recursive: true });
  } else {
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(passwordFile, randomBytes(16).toString("hex"), { mode: 0o600 });
  }
  if (binaries.identity !== null) {
    const { uid, gid } = binaries.identity;
    const files = kept ? readdirSync(data, { recursive: true, encoding: "utf8" }) : [];
    for (const path of [folder, data, passwordFile, ...files.map((file) => join(data, file))])
      chownSync(path, uid, gid);
  }
  chmodSync(data, 0o700);
  chmodSync(folder, 0o755);
  if (!kept) await initialize(binaries, folder, data, passwordFile);
  return { data, password: readFileSync(passwordFile, "utf8") };
}

async function initialize(
  binaries: PostgresBinaries,
  folder: string,
  data: string,
  passwordFile: string,
): Promise<void> {
  await runProgram(
    join(binaries.folder, "initdb"),
    [
      `--pgdata=${data}`,
      `--username=${USER}`,
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { cwd: folder, ...binaries.identity },
  );
}

async function launch(
  binaries: PostgresBinaries,
  data: string,
  port: number,
  options: PostgresOptions,
): Promise<ChildProcess> {
  const settings = [
    ...SETTINGS,
    ...(options.settings ?? []),
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${data}`,
  ];
  const server = spawn(
    join(binaries.folder, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { cwd: data, stdio: ["ignore", "ignore", "pipe"], ...binaries.identity },
  );
  server.once("exit", killAtExit(server));
  let output = "";
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`PostgreSQL did not start:\n${output}`)), START_TIMEOUT);
    server.once("error", fail);
    server.once("exit", (code) => fail(new Error(`PostgreSQL ended with ${code}:\n${output}`)));
    let isReady = false;
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      options.onLog?.(text);
      if (isReady) return;
      output += text;
      isReady = output.includes(READY);
      if (!isReady) return;
      clearTimeout(timer);
      done();
    });
  });
  return server;
}
