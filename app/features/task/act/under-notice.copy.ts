import { t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";

/** Why an open task under notice cannot be accepted. */
export const underNotice = (): Copy => ({
  title: t("Task Unavailable"),
  message: t("The requester has announced the cancellation of this task."),
  advice: t("You were not charged. Choose another task."),
});
