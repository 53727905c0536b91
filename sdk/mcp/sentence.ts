import { withoutSecrets } from "../chain/call-refused.ts";

/** Errors whose message is a sentence for the caller and holds no secrets. */
const SENTENCES = new Set([
  "AmountTextError",
  "CallRefusedError",
  "CapReached",
  "ContentError",
  "IndexBehindError",
  "IndexQueryError",
  "InputRefusedError",
  "ProblemError",
  "ToolError",
  "TransactionCancelled",
  "TransactionReplaced",
  "UnexpectedAnswerError",
  "UnknownOutcome",
  "UnreachableError",
  "UploadError",
]);

/** Error message for the caller of a failed tool. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Error && SENTENCES.has(error.name)) return error.message;
  return `The tool failed: ${withoutSecrets(error)}`;
}
