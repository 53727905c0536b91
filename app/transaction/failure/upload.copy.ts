import { t } from "#language/text.ts";

/** Words for an upload that its person ended. */
export const uploadStopped = () => ({
  title: t("Upload stopped"),
  message: t("You stopped the upload."),
  advice: t("Your file is untouched and what you entered is kept. Try again whenever you like."),
});
