import { chownSync } from "node:fs";
import { commandAs, type PostgresUser } from "./account.ts";
import type { PostgresPrograms } from "./programs.ts";

const POSTGRES_USER = "postgres";

export function postgresUrl(port: number, password: string, database = "postgres"): string {
  return `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Gives files to PostgreSQL's user; does nothing if that is the current user. */
export function giveTo(user: PostgresUser, ...paths: readonly string[]): void {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const path of paths) chownSync(path, user.uid, user.gid);
}

/** The command that makes a cluster for graph-node: UTF8, locale C. The user must be able to read `passwordFile`. */
export function initdbCommand(
  programs: PostgresPrograms,
  user: PostgresUser,
  { folder, passwordFile }: { readonly folder: string; readonly passwordFile: string },
) {
  return commandAs(user, programs.initdb, [
    ...["-D", folder, "-U", POSTGRES_USER],
    ...["--auth=scram-sha-256", `--pwfile=${passwordFile}`],
    ...["--encoding=UTF8", "--locale=C"],
  ]);
}

/** The command that serves a cluster. @param settings PostgreSQL's own, by name */
export function postgresCommand(
  programs: PostgresPrograms,
  user: PostgresUser,
  { folder, port, settings }: { folder: string; port: number; settings: Readonly<Record<string, string>> },
) {
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return commandAs(user, programs.postgres, ["-D", folder, "-p", String(port), ...options]);
}
