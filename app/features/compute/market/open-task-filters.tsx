import { Field, Input } from "#app/components/ui/form/field.tsx";
import { FilterBar, FilterChoice } from "#app/components/ui/list/filter-bar.tsx";
import { FilterPanel } from "#app/components/ui/list/filter-panel.tsx";
import { categoryOf } from "#app/features/model/model-category.ts";
import { taskTypeNames } from "#app/features/task/task.copy.ts";
import { t } from "#language/text.ts";
import { amountToText } from "#protocol/format/amount.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import type { MarketModel } from "./market.ts";
import { chosenFilters, leastTimes, type OpenTasksSearch, sortNames } from "./open-tasks.search.ts";

const WIDTH = "max-w-48";

interface OpenTaskFiltersProps {
  search: OpenTasksSearch;
  categories: readonly { id: string; name: string }[];
  models: readonly MarketModel[];
}

/** Filters and sort order of the open tasks; all state is in the URL. In two columns on phones. */
export function OpenTaskFilters({ search, categories, models }: OpenTaskFiltersProps) {
  const minReward = search.minReward === undefined ? "" : amountToText(search.minReward);
  const isListed = search.model === "" || models.some(({ id }) => id === search.model);
  return (
    <FilterPanel chosen={chosenFilters(search)}>
      <FilterBar label={t("Filter open tasks")}>
        <FilterChoice
          name="type"
          label={t("Type")}
          choices={[
            ["", t("All types")],
            ...taskTypeNames().map((name, index) => [String(index), name] as const),
          ]}
          value={String(search.taskType ?? "")}
          className={WIDTH}
        />
        <FilterChoice
          name="category"
          label={t("Category")}
          choices={[
            ["", t("All categories")],
            ...categories.map((category) => [category.id, categoryOf(category).label] as const),
          ]}
          value={search.category}
          className={WIDTH}
        />
        <FilterChoice
          name="model"
          label={t("Model")}
          choices={[
            ["", t("All models")],
            ...models.map((model) => [model.id, choiceName(model, models)] as const),
            // A link may name a model without open tasks.
            ...(isListed ? [] : [[search.model, t("Model from the link")] as const]),
          ]}
          value={search.model}
          className={WIDTH}
        />
        <FilterChoice
          name="left"
          label={t("Time left")}
          choices={[
            ["", t("Any")],
            ...leastTimes().map(([seconds, name]) => [String(seconds), name] as const),
          ]}
          value={search.timeLeft > 0 ? String(search.timeLeft) : ""}
        />
        <FilterChoice
          name="run"
          label={t("Model file")}
          choices={[
            ["", t("Any")],
            ["1", t("I have access")],
          ]}
          value={search.runnable ? "1" : ""}
        />
        <Field label={t("Minimum reward (MLB)")}>
          <Input
            type="text"
            name="min"
            inputMode="decimal"
            defaultValue={minReward}
            key={`min-${minReward}`}
            className="sm:w-36"
          />
        </Field>
        <FilterChoice
          name="sort"
          label={t("Sort")}
          choices={Object.entries(sortNames())}
          value={search.sort}
        />
      </FilterBar>
    </FilterPanel>
  );
}

/** Several models may share a name, so version and owner are added. */
function choiceName({ name, version, ownerId }: MarketModel, models: readonly MarketModel[]): string {
  const shown = isolatedLine(name) || t("Unlisted model");
  const isAlone = models.filter((model) => model.name === name).length === 1;
  return isAlone ? shown : `${shown} ${version} · ${shortAddress(ownerId)}`;
}
