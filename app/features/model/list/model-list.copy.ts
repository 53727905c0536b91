import type { ModelFilter, ModelSort } from "./model-list.search.ts";

/** Words of the list of models (F183-F198). */

export const filterNames: Record<ModelFilter, string> = {
  all: "All Models",
  active: "Active",
  inactive: "Inactive",
  yours: "Your Models",
};

export const sortNames: Record<ModelSort, string> = {
  newest: "Newest First",
  oldest: "Oldest First",
  name: "Name A-Z",
  status: "By Status",
  popular: "Most Used",
};
