/** Loaded models that are kept between tasks within a limit of memory: the least recently used is freed first. */

export interface WarmModel {
  /** Whether it must be loaded again. */
  readonly isEnded: boolean;
  /** Frees its memory at once. */
  close(): void;
}

interface Kept<Model> {
  readonly model: Model;
  readonly bytes: number;
  users: number;
}

export class WarmModels<Model extends WarmModel> {
  readonly #most: number;
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept<Model>>();

  /** @param most bytes of the weights of all kept models */
  constructor(most: number) {
    this.#most = most;
  }

  /** Works with a model, which is loaded when it is not kept. A model in use is never freed. */
  async use<Result>(
    key: string,
    bytes: number,
    load: () => Model,
    work: (model: Model) => Promise<Result>,
  ): Promise<Result> {
    const known = this.#kept.get(key);
    const kept = known && !known.model.isEnded ? known : { model: load(), bytes, users: 0 };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.users++;
    this.#free();
    try {
      return await work(kept.model);
    } finally {
      kept.users--;
      if (kept.model.isEnded && this.#kept.get(key) === kept) this.#kept.delete(key);
      this.#free();
    }
  }

  #free(): void {
    let total = [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { model, bytes, users }] of this.#kept) {
      if (total <= this.#most) return;
      if (users > 0) continue;
      model.close();
      this.#kept.delete(key);
      total -= bytes;
    }
  }

  close(): void {
    for (const { model } of this.#kept.values()) model.close();
    this.#kept.clear();
  }
}
