/**
 * An error with a message for the person at the terminal: what is missing or in the way, and what to do. Command
 * lines print it without a stack trace. Any other error is a defect and keeps its trace.
 */
export class DevInfraError extends Error {
  override readonly name: string = "DevInfraError";
}
