export interface RestartPolicy {
  /** Pause after the first unexpected end, milliseconds; doubled after each further one. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A service that ran for this long is healthy again, which resets the pause. */
  readonly healthyAfterMs: number;
}

export const defaultRestart: RestartPolicy = {
  firstPauseMs: 2_000,
  longestPauseMs: 60_000,
  healthyAfterMs: 300_000,
};

/** Counts the unexpected ends of one service. */
export class Restarts {
  readonly #policy: RestartPolicy;
  #inARow = 0;

  constructor(policy: RestartPolicy) {
    this.#policy = policy;
  }

  /** @param ranForMs how long the service ran. @returns the pause before its next start, milliseconds */
  pauseAfter(ranForMs: number): number {
    const { firstPauseMs, longestPauseMs, healthyAfterMs } = this.#policy;
    this.#inARow = ranForMs >= healthyAfterMs ? 1 : this.#inARow + 1;
    return Math.min(firstPauseMs * 2 ** Math.min(this.#inARow - 1, 30), longestPauseMs);
  }
}
