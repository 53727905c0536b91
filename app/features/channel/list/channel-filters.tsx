import { FilterBar, FilterChoice } from "#app/components/ui/list/filter-bar.tsx";
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
      <FilterChoice
        name="side"
        label={<span className="sr-only">{t("Side|channel")}</span>}
        choices={Object.entries(sideNames())}
        value={side}
      />
      <FilterChoice
        name="status"
        label={<span className="sr-only">{t("Status")}</span>}
        choices={Object.entries(statusNames())}
        value={status}
      />
    </FilterBar>
  );
}
