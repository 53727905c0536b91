/** Why the content of a private task cannot be read. */
type PrivateTaskProblem =
  /** The account is not among the readers, or has no key here. */
  | "not-a-reader"
  /** The list of readers names another key for the account, or a key that its account did not announce. */
  | "wrong-key"
  /** The file cannot be decrypted with the key that the list names for this account. */
  | "unreadable"
  /** The file can be decrypted here, but not by exactly the readers of the list. */
  | "other-readers";

/** The message is a sentence without any of the content. */
export class PrivateTaskError extends Error {
  override readonly name = "PrivateTaskError";
  readonly problem: PrivateTaskProblem;

  constructor(problem: PrivateTaskProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
