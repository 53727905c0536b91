import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const LISTENING = "0A";

/** Describes the process that listens on a TCP port; undefined when that is unknown. */
export function describeListener(port: number): string | undefined {
  const inodes = listeningInodes(port);
  if (inodes.size === 0) return undefined;
  for (const pid of entries("/proc").filter((name) => /^\d+$/.test(name))) {
    for (const descriptor of entries(`/proc/${pid}/fd`)) {
      const inode = /^socket:\[(\d+)\]$/.exec(link(`/proc/${pid}/fd/${descriptor}`))?.[1];
      if (inode && inodes.has(inode)) return `process ${pid} (${commandOf(pid)})`;
    }
  }
  return undefined;
}

function listeningInodes(port: number): Set<string> {
  const hexPort = port.toString(16).toUpperCase().padStart(4, "0");
  const inodes = new Set<string>();
  for (const table of ["/proc/net/tcp", "/proc/net/tcp6"]) {
    for (const line of read(table).split("\n").slice(1)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (inode && state === LISTENING && local?.endsWith(`:${hexPort}`)) inodes.add(inode);
    }
  }
  return inodes;
}

function commandOf(pid: string): string {
  const words = read(`/proc/${pid}/cmdline`).split("\0").filter(Boolean);
  const command = words.slice(0, 3).join(" ");
  return command.length > 80 ? `${command.slice(0, 79)}…` : command;
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function link(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
