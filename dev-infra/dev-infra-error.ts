/**
 * An error whose message is meant for the person at the terminal: it says what is missing or in the way, and what to do.
 * Command lines print it without a stack trace; anything else is a defect of ours and keeps its trace.
 */
export class DevInfraError extends Error {
  override readonly name: string = "DevInfraError";
}
