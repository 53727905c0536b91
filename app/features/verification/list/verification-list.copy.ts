import { t } from "#language/text.ts";
import type { VerificationFilter, VerificationSort } from "./verification-list.search.ts";

export const filterNames = (): Record<VerificationFilter, string> => ({
  pending: t("Pending"),
  ready: t("Ready"),
  approved: t("Approved"),
  rejected: t("Rejected"),
  expired: t("Expired"),
  appealed: t("Appealed"),
  all: t("All"),
});

export const sortNames = (): Record<VerificationSort, string> => ({
  closing: t("Closing soon"),
  newest: t("Newest first"),
  oldest: t("Oldest first"),
});
