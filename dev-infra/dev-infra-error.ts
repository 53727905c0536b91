/** A message for the person at the terminal, printed without a stack trace. Any other error is a defect. */
export class DevInfraError extends Error {
  override readonly name: string = "DevInfraError";
}
