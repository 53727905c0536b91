import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { Field, Input } from "../form/field.tsx";
import { FilterBar, FilterChoice } from "./filter-bar.tsx";

interface SearchAndSortProps<Sort extends string> {
  /** Name of the form. */
  label: string;
  /** Parameters of the URL that stay as they are. */
  keep: readonly string[];
  placeholder: string;
  text: string;
  /** Orders to choose from; the first is the default. */
  sorts: readonly Sort[];
  sort: Sort;
  names: Readonly<Record<Sort, string>>;
}

/** The search field of a list and its order. All of it is the URL. */
export function SearchAndSort<Sort extends string>(props: SearchAndSortProps<Sort>) {
  const { label, keep, placeholder, text, sorts, sort, names } = props;
  return (
    <FilterBar label={label} keep={keep}>
      <Field label={<span className="sr-only">{t("Search")}</span>}>
        <Input
          type="search"
          name="q"
          placeholder={placeholder}
          defaultValue={text}
          maxLength={100}
          className="sm:w-72"
        />
      </Field>
      <FilterChoice
        name="sort"
        label={<span className="sr-only">{t("Sort")}</span>}
        choices={sorts.map((value) => [value, names[value]])}
        value={sort}
      />
    </FilterBar>
  );
}

/** Shown when the search had no result and a corrected search is displayed instead. */
export function CorrectedSearch({ typed, searched }: { typed: string; searched: string | undefined }) {
  if (searched === undefined) return null;
  return (
    <p role="status">
      {say("No results for “{typed}”. Showing results for {strong}.", {
        typed,
        strong: <strong className="font-semibold">“{searched}”</strong>,
      })}
    </p>
  );
}
