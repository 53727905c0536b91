import { t } from "#language/text.ts";

/** Warning of forms with texts of a private model, which are kept in memory only. */
export const NotKept = () => (
  <p className="text-muted">
    {t("Your changes are not saved on this device: they are lost when you leave or reload the page.")}
  </p>
);
