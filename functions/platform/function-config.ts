/** What an endpoint's shell tells the hosting platform about it, exported as `config`. */
export interface FunctionConfig {
  /** Seconds after which the platform ends a call. */
  readonly maxDuration: number;
  /** When the platform calls the endpoint by itself: a cron expression, UTC. */
  readonly schedule?: string;
}
