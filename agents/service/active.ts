/** Concurrent work: each id once, and a bounded number of jobs that take a place. */
import type { Metrics } from "./metrics.ts";

export class Active {
  readonly #works = new Map<string, Promise<void>>();
  readonly #places = new Set<string>();
  readonly #most: number;
  readonly #metrics: Pick<Metrics, "active">;

  constructor(most: number, metrics: Pick<Metrics, "active">) {
    this.#most = most;
    this.#metrics = metrics;
  }

  /** Jobs that take a place. */
  get count(): number {
    return this.#places.size;
  }

  /** Starts a job (which must not throw) if a place is free. `takesPlace`: false for jobs that only query and send. */
  begin(id: string, work: () => Promise<void>, takesPlace = true): boolean {
    if (this.#works.has(id) || (takesPlace && this.count >= this.#most)) return false;
    if (takesPlace) this.#places.add(id);
    const ended = work().finally(() => {
      this.#works.delete(id);
      this.#places.delete(id);
      this.#metrics.active.set(this.#works.size);
    });
    this.#works.set(id, ended);
    this.#metrics.active.set(this.#works.size);
    return true;
  }

  async idle(): Promise<void> {
    await Promise.allSettled(this.#works.values());
  }
}
