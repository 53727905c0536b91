import { GroundError } from "#ground/ground-error.ts";

/** What the stack itself tells the person at the terminal: what happened and what to do. */
export class StackError extends GroundError {
  override readonly name = "StackError";
}
