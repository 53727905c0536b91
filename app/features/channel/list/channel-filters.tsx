import { Field, Select } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/list/filter-bar.tsx";
import { t } from "#language/text.ts";
import { channelStatusNames } from "../channel-state.tsx";
import type { ChannelFilter } from "./channels.query.server.ts";

const sideNames = (): Record<ChannelFilter["side"], string> => ({
  all: t("All channels"),
  paid: t("Channels that you pay"),
  received: t("Channels that pay you"),
});

const statusNames = (): Record<ChannelFilter["status"], string> => {
  const { open, ended, closed } = channelStatusNames();
  return { all: t("Every status"), open, ended, closed };
};

/** Which side of the channels, and their status. The URL is the only state; the first choice leaves no trace in it. */
export function ChannelFilters({ side, status }: Pick<ChannelFilter, "side" | "status">) {
  return (
    <FilterBar label={t("Filter channels")}>
      <Choice name="side" label={t("Side|channel")} names={sideNames()} value={side} />
      <Choice name="status" label={t("Status")} names={statusNames()} value={status} />
    </FilterBar>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  names: Readonly<Record<string, string>>;
  value: string;
}

function Choice({ name, label, names, value }: ChoiceProps) {
  const inUrl = (choice: string) => (choice === "all" ? "" : choice);
  return (
    <Field label={<span className="sr-only">{label}</span>}>
      <Select name={name} defaultValue={inUrl(value)}>
        {Object.entries(names).map(([choice, text]) => (
          <option key={choice} value={inUrl(choice)}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
