import { expect, test } from "vitest";
import { dashboardLines, figuresOf, type Snapshot } from "./dashboard.ts";
import { openMetrics, statusCounter } from "./metrics.ts";
import { drawDashboard } from "./terminal.ts";

const MLB = 10n ** 18n;
const snapshot: Snapshot = {
  agent: "provider",
  account: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  dryRun: false,
  uptime: 3 * 3_600_000 + 120_000,
  health: { isHealthy: true, message: "looking for work" },
  polls: { ok: 12, failed: 1 },
  transactions: 4,
  active: 1,
  statuses: [
    ["waiting", 3],
    ["settled", 1],
  ],
  allowances: [{ name: "Bonds today", unit: "MLB", used: 15n * MLB, most: 60n * MLB }],
  entries: [
    {
      time: "2026-11-25T03:04:05.000Z",
      level: "info",
      msg: "provider.task_status",
      status: "waiting",
      task: `0x${"a".repeat(64)}`,
    },
    {
      time: "2026-11-25T03:04:35.000Z",
      level: "info",
      msg: "provider.task_status",
      status: "skipped",
      reason: "9 s are left",
      task: `0x${"b".repeat(64)}`,
    },
    {
      time: "2026-11-25T03:05:05.000Z",
      level: "warn",
      msg: "left",
      reason: "no gas\u001b[2Jat all \u202e漢",
    },
  ],
};

test("a terminal's page says who the agent is, how it is, what it did, what it may spend and what came last", () => {
  expect(dashboardLines(snapshot, { columns: 100, rows: 30 })).toEqual([
    "provider 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
    "healthy: looking for work; up 3 h 2 min",
    "",
    "Polls        12 succeeded, 1 failed",
    "In progress  1",
    "Sent         4 transactions",
    "Statuses     waiting 3, settled 1",
    "Bonds today  [#####...............] 15.0000 of 60.0000 MLB",
    "",
    "Latest",
    "03:04:05 provider.task_status waiting (0xaaaaaaaa…)",
    "03:04:35 provider.task_status skipped (0xbbbbbbbb…) - 9 s are left",
    // What others wrote neither steers the terminal nor takes two columns for one.
    "03:05:05 WARN left - no gas [2Jat all ??",
  ]);
});

test("a small terminal gets the newest lines, cut to its width", () => {
  const lines = dashboardLines(snapshot, { columns: 30, rows: 12 });
  expect([lines.length, lines.at(-1)]).toEqual([11, "03:05:05 WARN left - no gas […"]);
  expect(lines.every((line) => line.length <= 30)).toBe(true);
  expect(dashboardLines({ ...snapshot, uptime: 42_900 }, { columns: 80, rows: 24 })[1]).toContain("up 42 s");
  const failing = { ...snapshot, health: { isHealthy: false, message: "the index is away" }, entries: [] };
  expect(dashboardLines({ ...failing, dryRun: true }, { columns: 80, rows: 24 })).toEqual(
    expect.arrayContaining([
      expect.stringContaining("DRY RUN"),
      "FAILING: the index is away; up 3 h 2 min",
      "nothing yet",
    ]),
  );
});

test("the page's figures are those that are measured, and a task that is looked at again and again stands there once", async () => {
  const metrics = openMetrics("provider");
  metrics.polls.inc({ result: "ok" });
  metrics.polls.inc({ result: "failed" });
  const count = statusCounter(metrics);
  for (const status of ["waiting", "waiting", "waiting", "settled"]) count("0x1", status);
  count("0x2", "waiting");
  metrics.transactions.inc();
  metrics.active.set(2);
  expect(await figuresOf(metrics)).toEqual({
    polls: { ok: 1, failed: 1 },
    statuses: [
      ["waiting", 2],
      ["settled", 1],
    ],
    transactions: 1,
    active: 2,
  });
});

test("where no terminal is, a page has no control characters, and the last one is drawn at the end", async () => {
  let text = "";
  const out = { write: (part: string) => (text += part) } as unknown as NodeJS.WriteStream;
  await drawDashboard(async () => snapshot, out)();
  expect(text).toContain("healthy: looking for work");
  expect(text.includes("\u001b[H")).toBe(false);
  text = "";
  const terminal = Object.assign(out, { isTTY: true, columns: 80, rows: 24 });
  await drawDashboard(async () => snapshot, terminal)();
  expect(text.startsWith("\u001b[?25l\u001b[H")).toBe(true);
  expect(text.endsWith("\u001b[?25h"), "the cursor comes back").toBe(true);
});
