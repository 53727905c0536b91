/** The dashboard of an agent in a terminal: plain text, redrawn each second. */
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
  readonly polls: { readonly ok: number; readonly failed: number };
  readonly transactions: number;
  readonly active: number;
  /** Tasks or rounds, by the status that they reached. */
  readonly statuses: readonly (readonly [status: string, count: number])[];
  readonly allowances: readonly Allowance[];
  /** Log entries, the newest last. */
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

const asideText = ({ setAside = [] }: Health) =>
  setAside.length > 0 ? `; ${setAside.length} set aside, since they ended the program` : "";

function entryLine({ time, level, msg, status, reason, task, verification }: LogEntry): string {
  const id = task ?? verification;
  const parts = [
    time.slice(11, 19),
    level === "info" ? "" : level.toUpperCase(),
    msg,
    status,
    id && `(${id.slice(0, 10)}…)`,
    reason && `- ${reason}`,
  ];
  return parts.filter(Boolean).join(" ");
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
  const { agent, account, dryRun, uptime, health, polls, transactions, active, statuses } = snapshot;
  const head = [
    `${agent} ${account}${dryRun ? "  DRY RUN" : ""}`,
    `${health.isHealthy ? "healthy" : "FAILING"}: ${health.message}; up ${span(uptime)}${asideText(health)}`,
    "",
    `Polls        ${polls.ok} succeeded, ${polls.failed} failed`,
    `In progress  ${active}`,
    `Sent         ${transactions} ${transactions === 1 ? "transaction" : "transactions"}`,
    `Statuses     ${statuses.map(([status, count]) => `${status} ${count}`).join(", ") || "none yet"}`,
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

async function counted(counter: Metrics["polls"] | Metrics["statuses"], label: string) {
  const { values } = await counter.get();
  return values.map(({ labels, value }) => [String(labels[label as never]), value] as const);
}

/** The dashboard's figures, from the metrics. */
export async function figuresOf(metrics: Metrics) {
  const [polls, statuses, transactions, active] = await Promise.all([
    counted(metrics.polls, "result"),
    counted(metrics.statuses, "status"),
    metrics.transactions.get(),
    metrics.active.get(),
  ]);
  const byResult = new Map(polls);
  return {
    polls: { ok: byResult.get("ok") ?? 0, failed: byResult.get("failed") ?? 0 },
    statuses,
    transactions: transactions.values[0]?.value ?? 0,
    active: active.values[0]?.value ?? 0,
  };
}
