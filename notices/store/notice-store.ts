/** Storage for notices: a few commands that both Redis and SQLite support. Values are JSON: no bigint, no dates. */
export interface NoticeStore {
  /** Undefined when there is none, or it has expired. */
  get(key: string): Promise<unknown>;
  /** @param ttlSeconds lifetime; unlimited by default */
  set(key: string, value: unknown, ttlSeconds?: number): Promise<void>;
  /** Sets a missing value. @returns false when it existed */
  add(key: string, value: unknown, ttlSeconds: number): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The fields of a record; empty when there is no such record. */
  fields(key: string): Promise<ReadonlyMap<string, unknown>>;
  setField(key: string, field: string, value: unknown): Promise<void>;
  deleteField(key: string, field: string): Promise<void>;
}
