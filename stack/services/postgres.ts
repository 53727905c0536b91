import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ServiceProcess } from "../service-process.ts";
import type { Supervisor } from "../supervisor.ts";
import { canConnect } from "./database.ts";
import { findPostgres, type PostgresBinaries, type PostgresUser, postgresUser } from "./postgres-binaries.ts";

const USER = "postgres";

/**
 * Off: what a kill takes from the last half second, graph-node reads from the chain again. One connection pool
 * is all that comes. No socket file: the port on the loopback interface is the only way in.
 */
const OPTIONS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  synchronous_commit: "off",
  max_connections: "60",
};

export interface PostgresOptions {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

/**
 * Starts the stack's own PostgreSQL and waits until it answers.
 * @returns the URL of its maintenance database, with a superuser
 */
export async function startPostgres(supervisor: Supervisor, options: PostgresOptions): Promise<string> {
  const binaries = await findPostgres();
  const user = postgresUser(options.folder, binaries);
  if (!existsSync(join(options.folder, "PG_VERSION"))) await initialise(supervisor, options, binaries, user);
  removeForeignLock(options.folder);
  const settings = Object.entries(OPTIONS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", options.folder, "-p", String(options.port), ...settings];
  const server = launch(supervisor, user, binaries.postgres, args);
  const url = `postgresql://${USER}:${options.password}@127.0.0.1:${options.port}/postgres`;
  await server.ready(() => canConnect(url));
  return url;
}

/** Makes a new cluster. graph-node needs the encoding UTF8 and the locale C. */
async function initialise(
  supervisor: Supervisor,
  { folder, password }: PostgresOptions,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<void> {
  // A cluster that was begun and not finished has no PG_VERSION; initdb refuses a folder that is not empty.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  }
  const args = ["-D", folder, "-U", USER, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  try {
    await supervisor.run({
      ...command(user, binaries.initdb, [...args, "--encoding=UTF8", "--locale=C"]),
      name: "postgres-init",
      label: "The set-up of PostgreSQL",
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function launch(supervisor: Supervisor, user: PostgresUser, binary: string, args: string[]): ServiceProcess {
  return supervisor.launch({
    ...command(user, binary, args),
    name: "postgres",
    label: "PostgreSQL",
    // Fast shutdown: open connections are ended.
    stopSignal: "SIGINT",
    stopGraceMs: 20_000,
  });
}

function command(user: PostgresUser, binary: string, args: readonly string[]) {
  const [first = binary, ...rest] = [...user.prefix, binary, ...args];
  const identity = user.prefix.length > 0 || user.uid === undefined ? {} : { uid: user.uid, gid: user.gid };
  return { command: first, args: rest, cwd: dirname(binary), ...identity };
}

/**
 * After a kill PostgreSQL itself sees that the process in its lock file is gone. It only gives up when that
 * process id now belongs to another program of the same user; such a lock is removed here.
 */
function removeForeignLock(folder: string): void {
  const path = join(folder, "postmaster.pid");
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, "utf8").split("\n")[0]);
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  const command = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
    : "postgres";
  if (!command.includes("postgres")) rmSync(path, { force: true });
}
