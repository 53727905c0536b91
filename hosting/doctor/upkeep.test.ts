/** Upkeep that operators forget: backups, dates of secrets, a full disk. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { examineBackups } from "./backups.ts";
import type { Finding } from "./finding.ts";
import { examineMachine, thisMachine } from "./machine.ts";
import { examineSecrets } from "./secrets.ts";

const NOW = Date.parse("2026-11-29T12:00:00Z") / 1_000;
const DAY = 86_400;
const folder = mkdtempSync(join(tmpdir(), "upkeep-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = (findings: readonly Finding[]) =>
  findings.map(({ state, message, remedy }) => {
    if (state !== "passed" && state !== "skipped") expect(remedy).toMatch(/\w{3}/);
    return `${state}: ${message}`;
  });

function backup(name: string, days: number, content = ""): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  utimesSync(file, NOW - days * DAY, NOW - days * DAY);
  return file;
}

test("the doctor reports the age of each backup, and the loss that an old one risks", async () => {
  const findings = await examineBackups(
    {
      BACKUP_CONTENT: backup("content.done", 3),
      BACKUP_POSTGRES: backup("index.dump", 3, "PGDMP"),
      NOTICES_FILE: "notices.sqlite",
      BACKUP_NOTICES: join(folder, "missing"),
    },
    NOW,
  );
  expect(lines(findings)).toEqual([
    "failed: the last backup of the content gateway's folder is 3d old",
    "failed: the file of BACKUP_NOTICES cannot be read (ENOENT): NOTICES_FILE has no backup",
    "passed: the last backup of PostgreSQL is 3d old",
  ]);
  expect(findings[0]?.remedy).toContain("all files since then are lost");
});

test("an empty dump fails, however new it is", async () => {
  const findings = await examineBackups(
    {
      BACKUP_CONTENT: backup("content.done", 0),
      BACKUP_POSTGRES: backup("failed.dump", 0),
      NOTICES_FILE: "notices.sqlite",
      BACKUP_NOTICES: backup("copy", 0),
    },
    NOW,
  );
  expect(lines(findings)).toEqual([
    "passed: the last backup of the content gateway's folder is 0s old",
    "failed: the file of BACKUP_NOTICES is empty: NOTICES_FILE has no backup",
    "failed: the file of BACKUP_POSTGRES is empty: PostgreSQL has no backup",
  ]);
});

test("without the settings the age of the backups is unknown, and notices need none where there are none", async () => {
  expect(lines(await examineBackups({}, NOW))).toEqual([
    "warning: the age of the last backup of the content gateway's folder is unknown",
    "warning: the age of the last backup of PostgreSQL is unknown",
  ]);
});

test("a secret that was not replaced for a year is named, and one whose date no one wrote down", () => {
  const findings = examineSecrets(
    {
      STORAGE_TICKET_SECRET: "s",
      CRON_SECRET: "c",
      KEEPER_KEY: "k",
      PINNING_SERVICE_TOKEN: "t",
      RPC_URL: "https://rpc.example/v2/0123456789abcdefghijklmn",
      SUBGRAPH_URL: "http://127.0.0.1:8000/subgraphs/name/mlb-marketplace",
      SECRETS_REPLACED:
        "STORAGE_TICKET_SECRET=2025-11-01 CRON_SECRET=2026-11-28,KEEPER_KEY=2027-01-01 OTHER=2026-01-01",
    },
    NOW,
  );
  expect(lines(findings)).toEqual([
    "warning: STORAGE_TICKET_SECRET was replaced 393 days ago",
    "warning: it is unknown when PINNING_SERVICE_TOKEN was replaced",
    "failed: the date of KEEPER_KEY in SECRETS_REPLACED is not a day of the past",
    "passed: CRON_SECRET was replaced on 2026-11-28",
    "warning: it is unknown when RPC_URL was replaced",
    "failed: SECRETS_REPLACED names no secrets: OTHER",
  ]);
});

test.each([".env.example", "docs-content/operations/running.mdx"])(
  "the dates in %s leave the secrets as they are when a shell reads the file",
  (name) => {
    const text = readFileSync(join(import.meta.dirname, "../..", name), "utf8");
    const example = /STORAGE_TICKET_SECRET=\d{4}-.*CRON_SECRET=\d{4}-\d\d-\d\d/.exec(text)?.[0];
    const file = join(folder, "production.env");
    writeFileSync(file, `CRON_SECRET=the-secret\nSECRETS_REPLACED=${example}\n`);
    const read = execFileSync("sh", ["-c", `. "${file}"; echo "$CRON_SECRET $SECRETS_REPLACED"`], {
      encoding: "utf8",
    });
    expect(read).toBe(`the-secret ${example}\n`);
  },
);

/** A folder like /proc. */
function proc(availableKib: number, processes: Readonly<Record<string, [command: string, status: string]>>) {
  const root = mkdtempSync(join(folder, "proc-"));
  writeFileSync(join(root, "meminfo"), `MemTotal:       16000000 kB\nMemAvailable:   ${availableKib} kB\n`);
  mkdirSync(join(root, "self"));
  for (const [id, [command, status]] of Object.entries(processes)) {
    mkdirSync(join(root, id));
    writeFileSync(join(root, id, "cmdline"), command);
    writeFileSync(join(root, id, status.startsWith("Pss") ? "smaps_rollup" : "status"), status);
  }
  return root;
}

test("the doctor lists the memory of each process, and names one that takes much more than usual", async () => {
  const machine = {
    proc: proc(8_000_000, {
      7: ["node\0hosting/node/main.ts\0build", "Name:\tnode\nVmRSS:\t  900000 kB\n"],
      8: ["postgres: writer", "Pss:       20000 kB\n"],
      9: ["/usr/lib/postgresql/16/bin/postgres\0-D", "Pss:       30000 kB\n"],
      10: ["node\0other.ts", "Pss:       30000 kB\n"],
    }),
    disk: async () => ({ free: 50e9, total: 100e9 }),
  };
  const [memory, all, large] = await examineMachine({}, machine);
  expect(lines([memory, all, large].filter((finding) => finding !== undefined))).toEqual([
    "passed: memory: 50 % of 16.4 GB free",
    "passed: memory: site 922 MB, PostgreSQL 51 MB (2 processes)",
    "warning: site takes 922 MB, usual are less than 600 MB",
  ]);
});

test("a full disk and missing memory are faults, a folder elsewhere is not", async () => {
  const disk = async (name: string) => {
    if (name === "/elsewhere") throw new Error("ENOENT");
    return { free: name === "/files" ? 5e9 : 15e9, total: 100e9 };
  };
  const environment = { CONTENT_DIR: "/files", NOTICES_FILE: "/elsewhere/notices.sqlite" };
  expect(lines(await examineMachine(environment, { proc: proc(1_000_000, {}), disk }))).toEqual([
    "failed: memory: 6 % of 16.4 GB free",
    "skipped: no process of an installation runs on this machine",
    "warning: disk of this folder: 15 % of 100.0 GB free",
    "failed: disk of CONTENT_DIR: 5 % of 100.0 GB free",
    "skipped: the folder of NOTICES_FILE is not on this machine",
  ]);
});

test("this machine's disk can be read, and a system without /proc has no fault", async () => {
  const findings = await examineMachine({}, { ...thisMachine, proc: "/nowhere" });
  expect(findings.map(({ message }) => message).join()).toMatch(
    /\/proc,disk of this folder: \d+ % of [\d.]+ GB free/,
  );
});
