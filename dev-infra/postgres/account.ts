import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DevInfraError } from "../dev-infra-error.ts";
import type { PostgresPrograms } from "./programs.ts";

/** The user that PostgreSQL runs as, and the command prefix for it. Empty except for root. */
export interface PostgresUser {
  readonly uid?: number;
  readonly gid?: number;
  readonly prefix: readonly string[];
}

/**
 * PostgreSQL refuses to run as root. For root, it runs as the owner of its folder, or as `postgres` or `nobody`; no
 * user is created. Where that user cannot reach the executables or the folder (a clone under /root), setpriv grants
 * the one capability that this needs.
 * @param folder the data folder, which need not exist yet
 * @throws DevInfraError when the folder cannot be made reachable
 */
export function postgresUser(folder: string, programs: PostgresPrograms): PostgresUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  mkdirSync(dirname(folder), { recursive: true });
  const { uid, gid } = existingOwner(folder) ??
    lookUp("postgres") ??
    lookUp("nobody") ?? { uid: 65_534, gid: 65_534 };
  if (existsSync(folder) && statSync(folder).uid !== uid) spawnSync("chown", ["-R", `${uid}:${gid}`, folder]);
  const reaches = (prefix: readonly string[], as: { uid?: number; gid?: number }) => {
    const words = [...prefix, programs.postgres, "--version"];
    const enter = [...prefix, "ls", dirname(folder)];
    return [words, enter].every(([command = "", ...args]) => spawnSync(command, args, as).status === 0);
  };
  if (reaches([], { uid, gid })) return { uid, gid, prefix: [] };
  const capability = "+dac_override";
  const prefix = [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    "--",
  ];
  if (reaches(prefix, {})) return { prefix: [...prefix], uid, gid };
  throw new DevInfraError(
    `PostgreSQL cannot run as root, and the user it would run as cannot enter ${dirname(folder)}. Put the ` +
      "repository where other users may enter it (for example /opt or /srv), start as another user, or set POSTGRES_URL.",
  );
}

/** The folder's owner. A folder of root was copied, and is given to the user chosen here. */
function existingOwner(folder: string): { uid: number; gid: number } | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined;
}

function lookUp(user: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, user], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

export function commandAs(user: PostgresUser, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...user.prefix, program, ...args];
  const identity = user.prefix.length > 0 || user.uid === undefined ? {} : { uid: user.uid, gid: user.gid };
  return { command, args: rest, cwd: dirname(program), ...identity };
}
