/** One page about an agent for a terminal: plain text, drawn anew each second. */
import { formatAmount } from "#protocol/format/amount.ts";
import type { Health } from "./health-server.ts";
import type { LogEntry } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** What is used of what may be used within 24 hours, smallest unit. */
export interface Allowance {
  readonly name: string;
  readonly unit: string;
  readonly used: bigint;
  readonly most: bigint;
}

export interface Snapshot {
  readonly agent: string;
  readonly account: string;
  readonly dryRun: boolean;
  /** Milliseconds since its start. */
  readonly uptime: number;
  readonly health: Health;
  readonly looks: { readonly ok: number; readonly failed: number };
  readonly transactions: number;
  readonly active: number;
  /** Tasks or rounds by where they came to stand. */
  readonly standings: readonly (readonly [standing: string, count: number])[];
  readonly allowances: readonly Allowance[];
  /** What was logged, the newest last. */
  readonly entries: readonly LogEntry[];
}

const BAR = 20;

function bar({ name, unit, used, most }: Allowance): string {
  const part = most === 0n ? BAR : Number((used * BigInt(BAR)) / most);
  const filled = Math.min(BAR, part);
  const drawn = `[${"#".repeat(filled)}${".".repeat(BAR - filled)}]`;
  return `${name.padEnd(12)} ${drawn} ${formatAmount(used)} of ${formatAmount(most)} ${unit}`;
}

function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes === 0) return `${Math.floor(milliseconds / 1_000)} s`;
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  return days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

function entryLine({ time, level, msg, reason, words: said, task, verification }: LogEntry): string {
  const about = task ?? verification;
  const why = reason ?? said;
  const words = [
    time.slice(11, 19),
    level === "info" ? "" : level.toUpperCase(),
    msg,
    about && `(${about.slice(0, 10)}…)`,
    why && `- ${why}`,
  ];
  return words.filter(Boolean).join(" ");
}

/** Texts of others (a reason, a title) must not steer the terminal, nor be wider than they count. */
const printable = (line: string) =>
  line.replace(/\p{Cc}/gu, " ").replace(/[^\u0020-\u007e\u00a1-\u024f\u2026]/gu, "?");

/**
 * The page as lines, none wider than the terminal and no more than fit.
 * @param size columns and rows
 */
export function dashboardLines(
  snapshot: Snapshot,
  size: { readonly columns: number; readonly rows: number },
): string[] {
  const { agent, account, dryRun, uptime, health, looks, transactions, active, standings } = snapshot;
  const head = [
    `${agent} ${account}${dryRun ? "  DRY RUN" : ""}`,
    `${health.isWell ? "well" : "FAILING"}: ${health.words}; up ${span(uptime)}`,
    "",
    `Looks        ${looks.ok} went well, ${looks.failed} failed`,
    `Under way    ${active}`,
    `Sent         ${transactions} ${transactions === 1 ? "transaction" : "transactions"}`,
    `Standings    ${standings.map(([standing, count]) => `${standing} ${count}`).join(", ") || "none yet"}`,
    ...snapshot.allowances.map(bar),
    "",
    "Latest",
  ];
  const room = Math.max(0, size.rows - head.length - 1);
  const latest = room === 0 ? [] : snapshot.entries.slice(-room).map(entryLine);
  return [...head, ...(latest.length > 0 ? latest : ["nothing yet"])].map((line) => {
    const plain = printable(line);
    return plain.length > size.columns ? `${plain.slice(0, size.columns - 1)}…` : plain;
  });
}

async function counted(counter: Metrics["looks"] | Metrics["standings"], label: string) {
  const { values } = await counter.get();
  return values.map(({ labels, value }) => [String(labels[label as never]), value] as const);
}

/** What the metrics say, in the page's words. */
export async function figuresOf(metrics: Metrics) {
  const [looks, standings, transactions, active] = await Promise.all([
    counted(metrics.looks, "result"),
    counted(metrics.standings, "standing"),
    metrics.transactions.get(),
    metrics.active.get(),
  ]);
  const byResult = new Map(looks);
  return {
    looks: { ok: byResult.get("ok") ?? 0, failed: byResult.get("failed") ?? 0 },
    standings,
    transactions: transactions.values[0]?.value ?? 0,
    active: active.values[0]?.value ?? 0,
  };
}
