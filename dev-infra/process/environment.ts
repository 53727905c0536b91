/** Environment variables, of this process or given by a test. */
export type Environment = Readonly<Record<string, string | undefined>>;
