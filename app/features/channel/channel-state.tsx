import { CircleCheck, CircleDot, Hourglass, type LucideIcon, Undo2 } from "lucide-react";
import { type ChipTone, StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import type { ChannelStatus } from "#protocol/rules/channel.ts";

export const channelStatusNames = (): Record<ChannelStatus, string> => ({
  open: t("Open|channel"),
  ending: t("Ending|channel"),
  ended: t("Ended|channel"),
  closed: t("Closed|channel"),
});

const LOOKS: Record<ChannelStatus, { tone: ChipTone; icon: LucideIcon }> = {
  open: { tone: "open", icon: CircleDot },
  ending: { tone: "expired", icon: Hourglass },
  ended: { tone: "progress", icon: Undo2 },
  closed: { tone: "completed", icon: CircleCheck },
};

export function ChannelStatusChip({ status }: { status: ChannelStatus }) {
  return <StatusChip {...LOOKS[status]}>{channelStatusNames()[status]}</StatusChip>;
}
