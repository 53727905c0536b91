import { t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";

/** Why an open task under notice cannot be accepted. */
export const underNotice = (): Copy => ({
  title: t("Task Unavailable"),
  message: t("The requester has announced to cancel this task."),
  advice: t("Nothing was taken from you. Choose another task."),
});
