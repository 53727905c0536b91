import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PostgresUser, postgresUser } from "#dev-infra/postgres/account.ts";
import { giveTo, initdbCommand, postgresCommand, postgresUrl } from "#dev-infra/postgres/cluster.ts";
import { canConnect } from "#dev-infra/postgres/database.ts";
import { findPostgres, type PostgresPrograms } from "#dev-infra/postgres/programs.ts";
import type { Supervisor } from "../process/supervisor.ts";

/**
 * Off: what a kill takes from the last half second, graph-node reads from the chain again. One connection pool
 * is all that comes. No socket file: the port on the loopback interface is the only way in.
 */
const SETTINGS = {
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

/** Starts the stack's own PostgreSQL. Returns a superuser's URL of its maintenance database. */
export async function startPostgres(supervisor: Supervisor, options: PostgresOptions): Promise<string> {
  const programs = await findPostgres();
  const user = postgresUser(options.folder, programs);
  if (!existsSync(join(options.folder, "PG_VERSION"))) await initialise(supervisor, options, programs, user);
  removeForeignLock(options.folder);
  const server = supervisor.launch({
    ...postgresCommand(programs, user, { ...options, settings: SETTINGS }),
    name: "postgres",
    label: "PostgreSQL",
    // Fast shutdown: open connections are ended.
    stopSignal: "SIGINT",
    stopGraceMs: 20_000,
  });
  const url = postgresUrl(options.port, options.password);
  await server.ready(() => canConnect(url));
  return url;
}

async function initialise(
  supervisor: Supervisor,
  { folder, password }: PostgresOptions,
  programs: PostgresPrograms,
  user: PostgresUser,
): Promise<void> {
  // A cluster that was begun and not finished has no PG_VERSION; initdb refuses a folder that is not empty.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(user, folder, passwordFile);
  try {
    await supervisor.run({
      ...initdbCommand(programs, user, { folder, passwordFile }),
      name: "postgres-init",
      label: "The set-up of PostgreSQL",
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Removes a lock that PostgreSQL would respect: its process id now belongs to another program. */
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
