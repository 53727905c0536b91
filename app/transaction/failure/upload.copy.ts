import { t } from "#language/text.ts";

/** Message for an upload that the user stopped. */
export const uploadStopped = () => ({
  title: t("Upload stopped"),
  message: t("You stopped the upload."),
  advice: t("Your file and your entries are kept. Try again at any time."),
});
