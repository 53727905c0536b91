/** The act cannot work with these values. Nothing was uploaded or paid. */
export class InputRefusedError extends Error {
  override readonly name = "InputRefusedError";

  /** @param problem a sentence */
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem.replace(/\.?$/, ".")} Nothing was uploaded or paid.`, options);
  }
}
