import { Counter, Gauge, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Polls of index and chain, by result. */
  readonly polls: Counter<"result">;
  readonly transactions: Counter;
  /** Tasks or rounds, by status reached. */
  readonly statuses: Counter<"status">;
  readonly active: Gauge;
  /** Tasks or rounds that crashed the program and are no longer processed. */
  readonly setAside: Gauge;
  /** Seats that are held and whose votes could not be computed: their locks are lost at the deadline. */
  readonly seatsAtRisk: Gauge;
  /** Unix time of the latest successful poll. */
  readonly lastPoll: Gauge;
}

export function openMetrics(agent: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ agent });
  const registers = [registry];
  return {
    registry,
    polls: new Counter({
      name: "agent_polls_total",
      help: "Polls of index and chain, by result",
      labelNames: ["result"],
      registers,
    }),
    transactions: new Counter({
      name: "agent_transactions_total",
      help: "Transactions sent",
      registers,
    }),
    statuses: new Counter({
      name: "agent_statuses_total",
      help: "Tasks or rounds, by status reached",
      labelNames: ["status"],
      registers,
    }),
    active: new Gauge({ name: "agent_active", help: "Tasks or rounds in progress", registers }),
    setAside: new Gauge({
      name: "agent_set_aside",
      help: "Tasks or rounds that crashed the program and are no longer processed",
      registers,
    }),
    seatsAtRisk: new Gauge({
      name: "agent_seats_at_risk",
      help: "Seats that are held and whose votes could not be computed: their locks are lost at the deadline",
      registers,
    }),
    lastPoll: new Gauge({
      name: "agent_last_poll_seconds",
      help: "Unix time of the latest successful poll",
      registers,
    }),
  };
}

/** Counts each status change of a task or round once, however often it is polled in that status. */
export function statusCounter({ statuses }: Pick<Metrics, "statuses">) {
  const latest = new Map<string, string>();
  return (id: string, status: string): void => {
    if (latest.get(id) !== status) statuses.inc({ status });
    latest.set(id, status);
  };
}
