import { DevInfraError } from "#dev-infra/dev-infra-error.ts";

/** An error of the stack for the person at the terminal: what happened and what to do. */
export class StackError extends DevInfraError {
  override readonly name = "StackError";
}
