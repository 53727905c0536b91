import { Field, Input, Select } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/list/filter-bar.tsx";
import { taskTypeNames } from "#app/features/task/task.copy.ts";
import { type OpenTasksSearch, openTaskSorts, sortNames } from "./open-tasks.search.ts";

/** Filters and sort of the open tasks; all of it is the URL. */
export function OpenTaskFilters({
  search,
  categories,
}: {
  search: OpenTasksSearch;
  categories: readonly { id: string; name: string }[];
}) {
  return (
    <FilterBar label="Filter open tasks">
      <Field label="Type">
        <Select name="type" defaultValue={search.taskType ?? ""} key={`type-${search.taskType}`}>
          <option value="">All types</option>
          {taskTypeNames.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Category">
        <Select name="category" defaultValue={search.category} key={`category-${search.category}`}>
          <option value="">All categories</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Least reward (MLB)">
        <Input
          type="text"
          name="min"
          inputMode="decimal"
          defaultValue={search.minRewardText}
          key={`min-${search.minRewardText}`}
          className="w-36"
        />
      </Field>
      <Field label="Sort">
        <Select name="sort" defaultValue={search.sort === "reward" ? "" : search.sort}>
          {openTaskSorts.map((sort) => (
            <option key={sort} value={sort === "reward" ? "" : sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
      </Field>
    </FilterBar>
  );
}
