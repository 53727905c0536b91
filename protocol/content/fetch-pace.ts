/** How slow a gateway may be. A slow network is let through; a gateway that trickles or is silent is left for the next one. */
export interface FetchPace {
  /** A gateway is judged by what arrived within this time, milliseconds. */
  readonly windowMs: number;
  /** Fewer bytes a second within a window end the attempt. */
  readonly leastBytesPerSecond: number;
}

/** 256 kbit/s; the longest attempt for 100 MB takes 54 minutes. */
export const DEFAULT_PACE: FetchPace = { windowMs: 20_000, leastBytesPerSecond: 32_768 };

export class PaceWatch {
  readonly #slow = new AbortController();
  readonly #timers: ReturnType<typeof setTimeout>[];
  #received = 0;

  /** @param mostBytes of the content: with the least rate they give the attempt's deadline */
  constructor({ windowMs, leastBytesPerSecond }: FetchPace, mostBytes: number) {
    const abort = () =>
      this.#slow.abort(new Error(`it sent less than ${Math.round(leastBytesPerSecond / 1_024)} KB a second`));
    const leastBytes = (leastBytesPerSecond * windowMs) / 1_000;
    const judge = () => {
      if (this.#received < leastBytes) abort();
      this.#received = 0;
    };
    const deadlineMs = windowMs + (mostBytes / leastBytesPerSecond) * 1_000;
    this.#timers = [setInterval(judge, windowMs), setTimeout(abort, deadlineMs)];
  }

  /** Aborted when the attempt is too slow. */
  get signal(): AbortSignal {
    return this.#slow.signal;
  }

  receive(bytes: number): void {
    this.#received += bytes;
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
