/** The store's log; a pino logger fits. */
export interface ContentLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silentLog: ContentLog = { info() {}, warn() {}, error() {} };
