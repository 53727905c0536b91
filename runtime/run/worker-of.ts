/** A worker as both Node and browsers have it. */
export interface WorkerOf<Request, Report> {
  post(request: Request): void;
  onReport(listener: (report: Report) => void): void;
  /** The worker ended unexpectedly or could not start. */
  onEnd(listener: (reason: string) => void): void;
  terminate(): void;
}
