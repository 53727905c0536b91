/** What is remembered about notices: a few commands that Redis and SQLite both have. Values are JSON: no bigint, no dates. */
export interface NoticeStore {
  /** Undefined when there is none, or its time is over. */
  get(key: string): Promise<unknown>;
  /** @param ttlSeconds after which it is forgotten; kept for ever without it */
  set(key: string, value: unknown, ttlSeconds?: number): Promise<void>;
  /** Sets what is not there. @returns false when it was there */
  add(key: string, value: unknown, ttlSeconds: number): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The fields of a record; none when there is no such record. */
  fields(key: string): Promise<ReadonlyMap<string, unknown>>;
  setField(key: string, field: string, value: unknown): Promise<void>;
  deleteField(key: string, field: string): Promise<void>;
}
