/** Lets any number of writes pass at once, and now and then none, while the chain must stand still. */
export class WriteGate {
  #passing = 0;
  #closed: Promise<void> | undefined;
  #whenEmpty: (() => void) | undefined;

  /** Runs a write, after the gate has opened. */
  async pass<T>(write: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    this.#passing += 1;
    try {
      return await write();
    } finally {
      this.#passing -= 1;
      if (this.#passing === 0) this.#whenEmpty?.();
    }
  }

  /** Closes the gate, waits for the writes on their way, runs `work` and opens the gate again. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    let open = () => {};
    this.#closed = new Promise((resolve) => {
      open = resolve;
    });
    try {
      if (this.#passing > 0) {
        await new Promise<void>((resolve) => {
          this.#whenEmpty = resolve;
        });
      }
      return await work();
    } finally {
      this.#whenEmpty = undefined;
      this.#closed = undefined;
      open();
    }
  }
}
