/** What an agent counts, for Prometheus. */
import { Counter, Gauge, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Looks at index and chain, by how they ended. */
  readonly looks: Counter<"result">;
  /** Transactions that were sent. */
  readonly transactions: Counter;
  /** Tasks or rounds, by where they came to stand. */
  readonly standings: Counter<"standing">;
  /** Tasks or rounds that are worked on now. */
  readonly active: Gauge;
  /** Unix seconds of the latest look that went well. */
  readonly lastLook: Gauge;
}

export function openMetrics(agent: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ agent });
  const registers = [registry];
  return {
    registry,
    looks: new Counter({
      name: "agent_looks_total",
      help: "Looks at index and chain, by how they ended",
      labelNames: ["result"],
      registers,
    }),
    transactions: new Counter({
      name: "agent_transactions_total",
      help: "Transactions that were sent",
      registers,
    }),
    standings: new Counter({
      name: "agent_standings_total",
      help: "Tasks or rounds, by where they came to stand",
      labelNames: ["standing"],
      registers,
    }),
    active: new Gauge({ name: "agent_active", help: "Tasks or rounds that are worked on now", registers }),
    lastLook: new Gauge({
      name: "agent_last_look_seconds",
      help: "Unix seconds of the latest look that went well",
      registers,
    }),
  };
}

/** Counts where a task or round stands: once, however often it is looked at while it stays there. */
export function standingsCounter({ standings }: Pick<Metrics, "standings">) {
  const latest = new Map<string, string>();
  return (id: string, standing: string): void => {
    if (latest.get(id) !== standing) standings.inc({ standing });
    latest.set(id, standing);
  };
}
