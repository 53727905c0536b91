/** Held seats whose votes are not computed: reported once per reason in the log, and until they are in /health and the metrics. */
import type { Hex } from "viem";
import { formatMlb } from "#protocol/format/amount.ts";
import type { Log } from "../service/log.ts";
import type { Metrics } from "../service/metrics.ts";
import type { UnableSeat } from "./context.ts";

type Seat = Omit<UnableSeat, "kind">;

const timeOf = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** Names the event, the loss with its deadline, and the possible actions. */
function messageOf(verification: Hex, { reason, deadline, lock, retryAt, isCommittee }: Seat): string {
  const act = isCommittee ? "seal" : "open";
  const where = isCommittee ? "through the SDK (seal_vote)" : "on the round's page";
  const next = retryAt === undefined ? "" : ` The agent tries again at ${timeOf(retryAt)}.`;
  return (
    `The vote of a held seat in round ${verification} is not computed: ${reason.replace(/\.$/, "")}. ` +
    `${formatMlb(lock)} of the stake is locked and is lost unless a vote is ${act}ed by ${timeOf(deadline)}. ` +
    `A seat cannot be given back. Compute and ${act} the vote elsewhere, with this account ${where} ` +
    "or with this agent's folder on another machine, or repair this machine and restart the agent." +
    next
  );
}

export class SeatsAtRisk {
  readonly #messages = new Map<Hex, string>();
  readonly #log: Pick<Log, "warn">;
  readonly #metrics: Pick<Metrics, "seatsAtRisk">;

  constructor(log: Pick<Log, "warn">, metrics: Pick<Metrics, "seatsAtRisk">) {
    this.#log = log;
    this.#metrics = metrics;
  }

  report(verification: Hex, seat: Seat): void {
    const message = messageOf(verification, seat);
    const isKnown = this.#messages.get(verification) === message;
    this.#messages.set(verification, message);
    this.#metrics.seatsAtRisk.set(this.#messages.size);
    if (isKnown) return;
    const { reason, deadline, lock } = seat;
    this.#log.warn({ verification, reason, deadline, lock: String(lock), message }, "verifier.seat_at_risk");
  }

  has(verification: Hex): boolean {
    return this.#messages.has(verification);
  }

  /** The vote is computed, or the round is over. */
  clear(verification: Hex): void {
    this.#messages.delete(verification);
    this.#metrics.seatsAtRisk.set(this.#messages.size);
  }

  /** The problem for /health. */
  get problem(): string | undefined {
    return this.#messages.values().next().value;
  }
}
