/** Short-lived answers shared between calls. Values are JSON: no bigint, no dates. */
export interface Cache {
  /** The value, or undefined when there is none or it is too old. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, ttlSeconds: number): Promise<void>;
}
