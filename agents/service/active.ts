/** What is worked on at the same time: each thing once, and only so many. */
import type { Metrics } from "./metrics.ts";

export class Active {
  readonly #works = new Map<string, Promise<void>>();
  readonly #most: number;
  readonly #metrics: Pick<Metrics, "active">;

  constructor(most: number, metrics: Pick<Metrics, "active">) {
    this.#most = most;
    this.#metrics = metrics;
  }

  get count(): number {
    return this.#works.size;
  }

  /** Begins a work, unless it is under way or there is no room. @param work must not throw */
  begin(id: string, work: () => Promise<void>): boolean {
    if (this.#works.has(id) || this.#works.size >= this.#most) return false;
    const ended = work().finally(() => {
      this.#works.delete(id);
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
