import { t } from "#language/text.ts";
import type { ModelFilter, ModelSort } from "./model-list.search.ts";

/** Texts of the model list (F183-F198). */

export const filterNames = (): Record<ModelFilter, string> => ({
  all: t("All Models"),
  active: t("Active"),
  inactive: t("Inactive"),
  yours: t("Your Models"),
});

export const sortNames = (): Record<ModelSort, string> => ({
  newest: t("Newest First"),
  oldest: t("Oldest First"),
  name: "Name A-Z",
  status: t("By Status"),
  popular: t("Most Used"),
});
