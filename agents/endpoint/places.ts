/** Answers that are computed at once: others wait in order, within limits for each payer and for all. */
import { ApiError } from "#runtime/openai/api-error.ts";

export interface PlaceLimits {
  readonly concurrency: number;
  readonly perPayer: number;
  readonly waiting: number;
}

/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 5;

export class Places {
  readonly #limits: PlaceLimits;
  readonly #perPayer = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #running = 0;
  #admitted = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Admits an answer at once or refuses it, before anything is paid.
   * @throws ApiError 429
   */
  admit(payer: string): Admission {
    const { concurrency, perPayer, waiting } = this.#limits;
    const count = this.#perPayer.get(payer) ?? 0;
    const refusal = (code: string, message: string) =>
      new ApiError(429, code, `${message} Nothing was charged.`, { retryAfter: RETRY_SECONDS });
    if (count >= perPayer)
      throw refusal("too_many_answers", `At most ${perPayer} answers of one payer are in progress at once.`);
    if (this.#admitted >= concurrency + waiting) throw refusal("busy", "This provider is busy.");
    this.#perPayer.set(payer, count + 1);
    this.#admitted++;
    return new Admission(
      (signal) => this.#place(signal),
      (hadPlace) => this.#leave(payer, hadPlace),
    );
  }

  async #place(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.#limits.concurrency) {
      this.#running++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => {
      this.#waiting.delete(resolve);
      reject(signal.reason);
    };
    this.#waiting.add(resolve);
    signal.addEventListener("abort", stop);
    await promise.finally(() => signal.removeEventListener("abort", stop));
  }

  #leave(payer: string, hadPlace: boolean): void {
    this.#admitted--;
    const count = (this.#perPayer.get(payer) ?? 1) - 1;
    if (count > 0) this.#perPayer.set(payer, count);
    else this.#perPayer.delete(payer);
    if (!hadPlace) return;
    const [next] = this.#waiting;
    // The next one takes over the place.
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#running--;
  }
}

/** An admitted answer, from its request to its end. */
export class Admission {
  readonly #take: (signal: AbortSignal) => Promise<void>;
  readonly #leave: (hadPlace: boolean) => void;
  #hasPlace = false;
  #isEnded = false;

  constructor(take: (signal: AbortSignal) => Promise<void>, leave: (hadPlace: boolean) => void) {
    this.#take = take;
    this.#leave = leave;
  }

  /** Waits for a place. @throws the signal's reason */
  async place(signal: AbortSignal): Promise<void> {
    await this.#take(signal);
    this.#hasPlace = true;
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#leave(this.#hasPlace);
  }
}
