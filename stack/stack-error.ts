/**
 * An error whose message is meant for the person at the terminal: it says what happened and what to do.
 * The command line prints it without a stack trace; anything else is a defect of ours and keeps its trace.
 */
export class StackError extends Error {
  override readonly name = "StackError";
}
