import type { VerificationFilter, VerificationSort } from "./verification-list.search.ts";

export const filterNames: Record<VerificationFilter, string> = {
  pending: "Pending",
  ready: "Ready",
  approved: "Approved",
  rejected: "Rejected",
  expired: "Expired",
  appealed: "Appealed",
  all: "All",
};

export const sortNames: Record<VerificationSort, string> = {
  closing: "Closing soon",
  newest: "Newest first",
  oldest: "Oldest first",
};
