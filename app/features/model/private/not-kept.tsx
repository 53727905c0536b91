import { t } from "#language/text.ts";

/** Warning in forms of private models, whose texts are kept only in memory. */
export const NotKept = () => (
  <p className="text-muted">
    {t("Your changes are not saved on this device. They are lost when you leave or reload the page.")}
  </p>
);
