/** Where the store writes what it does; a pino logger fits. */
export interface ContentLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silentLog: ContentLog = { info() {}, warn() {}, error() {} };
