import type { Copy } from "#app/transaction/failure/copy.ts";

/** Why a task cannot be accepted although it is open. */
export const UNDER_NOTICE: Copy = {
  title: "Task Unavailable",
  message: "The requester has announced to cancel this task.",
  advice: "Nothing was taken from you. Choose another task.",
};
