import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../ports/free-port.ts";
import { killAtExit, runProgram, stopProcess } from "../process/child-process.ts";
import { createTemporaryFolder, memoryFolder } from "../process/temporary-folder.ts";
import { type PostgresUser, postgresUser } from "./account.ts";
import { giveTo, initdbCommand, postgresCommand, postgresUrl } from "./cluster.ts";
import { ensureDatabase } from "./database.ts";
import { findPostgres, type PostgresPrograms } from "./programs.ts";

export interface Postgres {
  /** The server's process id; its connections are processes that it starts. */
  readonly pid: number;
  url(database: string): string;
  createDatabase(name: string): Promise<string>;
  /** Ends the server and copies its databases to a folder, from which another server can start. */
  stopAndKeep(folder: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The initial databases: a folder that `stopAndKeep` wrote. */
  readonly kept?: string;
  /** Whether its files are in memory if there is enough: for tests that create and drop thousands of them. */
  readonly inMemory?: boolean;
  readonly onLog?: (text: string) => void;
}

const READY = "database system is ready to accept connections";
const START_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 10_000;
/** Contents of a server's folder. */
const DATA = "data";
const PASSWORD = "password";
/** More than any test's databases need. */
const ROOM_BYTES = 2 ** 31;
/** A test's data may be lost with the machine: no write has to reach the disk, and uncommitted work is not logged. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "50",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

/** Starts a temporary PostgreSQL on a free port. @throws DevInfraError without one; Error with its output */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const place = createTemporaryFolder("postgres-", options.inMemory ? memoryFolder(ROOM_BYTES) : undefined);
  const folder = place.path;
  const data = join(folder, DATA);
  try {
    const programs = await findPostgres();
    const user = await prepare(programs, folder, options.kept);
    const password = readFileSync(join(folder, PASSWORD), "utf8");
    const port = await freePort();
    const command = postgresCommand(programs, user, { folder: data, port, settings: SETTINGS });
    const server = await launch(command, options);
    const stop = async () => {
      await stopProcess(server, STOP_GRACE_MS);
      place.remove();
    };
    return {
      pid: server.pid ?? 0,
      url: (database) => postgresUrl(port, password, database),
      createDatabase: (name) => ensureDatabase(postgresUrl(port, password), name),
      async stopAndKeep(kept) {
        await stopProcess(server, STOP_GRACE_MS);
        copy(folder, kept);
        await stop();
      },
      stop,
    };
  } catch (error) {
    place.remove();
    throw error;
  }
}

function copy(from: string, to: string): void {
  for (const name of [DATA, PASSWORD]) cpSync(join(from, name), join(to, name), { recursive: true });
}

/** Fills the server's folder with an empty cluster, or with a copy of kept databases. */
async function prepare(
  programs: PostgresPrograms,
  folder: string,
  kept: string | undefined,
): Promise<PostgresUser> {
  const data = join(folder, DATA);
  const passwordFile = join(folder, PASSWORD);
  if (kept) copy(kept, folder);
  else {
    mkdirSync(data);
    writeFileSync(passwordFile, randomBytes(16).toString("hex"), { mode: 0o600 });
  }
  chmodSync(folder, 0o755);
  chmodSync(data, 0o700);
  const user = postgresUser(data, programs);
  giveTo(user, passwordFile);
  if (kept) return user;
  const { command, args, ...identity } = initdbCommand(programs, user, { folder: data, passwordFile });
  await runProgram(command, [...args, "--no-sync", "--no-data-checksums"], identity);
  return user;
}

async function launch(
  { command, args, ...identity }: ReturnType<typeof postgresCommand>,
  { onLog }: PostgresOptions,
): Promise<ChildProcess> {
  const server = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], ...identity });
  server.once("exit", killAtExit(server));
  let output = "";
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`PostgreSQL did not start:\n${output}`)), START_TIMEOUT_MS);
    server.once("error", fail);
    server.once("exit", (code) => fail(new Error(`PostgreSQL ended with ${code}:\n${output}`)));
    let isReady = false;
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      onLog?.(text);
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
