import { Field, Input, Select } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/list/filter-bar.tsx";
import { FilterPanel } from "#app/components/ui/list/filter-panel.tsx";
import { categoryOf } from "#app/features/model/model-category.ts";
import { taskTypeNames } from "#app/features/task/task.copy.ts";
import { t } from "#language/text.ts";
import { amountToText } from "#protocol/format/amount.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import type { MarketModel } from "./market.ts";
import {
  chosenFilters,
  leastTimes,
  type OpenTasksSearch,
  openTaskSorts,
  sortNames,
} from "./open-tasks.search.ts";

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
        <Choice name="type" label={t("Type")} all={t("All types")} value={String(search.taskType ?? "")}>
          {taskTypeNames().map((name, index) => [String(index), name])}
        </Choice>
        <Choice name="category" label={t("Category")} all={t("All categories")} value={search.category}>
          {categories.map((category) => [category.id, categoryOf(category).label])}
        </Choice>
        <Choice name="model" label={t("Model")} all={t("All models")} value={search.model}>
          {[
            ...models.map((model) => [model.id, choiceName(model, models)] as const),
            // A link may name a model without open tasks.
            ...(isListed ? [] : [[search.model, t("Model from the link")] as const]),
          ]}
        </Choice>
        <Choice
          name="left"
          label={t("Time left")}
          all={t("Any")}
          value={search.timeLeft > 0 ? String(search.timeLeft) : ""}
        >
          {leastTimes().map(([seconds, name]) => [String(seconds), name])}
        </Choice>
        <Choice name="run" label={t("Model file")} all={t("Any")} value={search.runnable ? "1" : ""}>
          {[["1", t("I have access")]]}
        </Choice>
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
        <Field label={t("Sort")}>
          <Select name="sort" defaultValue={search.sort === "reward" ? "" : search.sort}>
            {openTaskSorts.map((sort) => (
              <option key={sort} value={sort === "reward" ? "" : sort}>
                {sortNames()[sort]}
              </option>
            ))}
          </Select>
        </Field>
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

interface ChoiceProps {
  name: string;
  label: string;
  all: string;
  value: string;
  children: readonly (readonly [value: string, name: string])[];
}

function Choice({ name, label, all, value, children }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value} key={`${name}-${value}`} className="max-w-48">
        <option value="">{all}</option>
        {children.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
