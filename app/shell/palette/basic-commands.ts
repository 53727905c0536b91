import { Keyboard, Monitor, PanelLeft, Settings2 } from "lucide-react";
import { showOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { currentPreferences, updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { t } from "#language/text.ts";
import { nextTheme } from "../header/theme-button.tsx";
import { navigationEntries } from "../navigation/navigation.ts";
import type { Command } from "./commands.ts";

const actions = (): Readonly<Record<string, string>> => ({
  "models.new": t("Register a model"),
  "tasks.new": t("Create a task"),
});

/** Commands available everywhere: all navigation pages, and actions without a wallet. */
export const basicCommands = (): readonly Command[] => [
  ...navigationEntries().map(
    ({ section, item }): Command => ({
      id: item.id,
      label: actions()[item.id] ?? item.label,
      group: actions()[item.id] ? t("Actions") : t("Pages"),
      detail: section.label === item.label ? undefined : section.label,
      keywords: `${section.label} ${item.label}`,
      icon: item.icon,
      href: item.href,
    }),
  ),
  {
    id: "settings",
    label: t("Settings"),
    group: t("Pages"),
    icon: Settings2,
    href: "/profile/settings",
    keywords: "preferences theme",
  },
  {
    id: "theme",
    label: t("Switch theme"),
    group: t("Actions"),
    icon: Monitor,
    keywords: "dark light system appearance",
    run: () => updatePreferences(({ theme }) => ({ theme: nextTheme(theme) })),
  },
  {
    id: "sidebar",
    label: t("Collapse or expand the sidebar"),
    group: t("Actions"),
    icon: PanelLeft,
    run: () => updatePreferences({ collapsed: !currentPreferences().collapsed }),
  },
  {
    id: "customise",
    label: t("Customise navigation"),
    group: t("Actions"),
    icon: Settings2,
    keywords: "order pin sidebar",
    run: () => showOverlay("customise"),
  },
  {
    id: "shortcuts",
    label: t("Keyboard shortcuts"),
    group: t("Actions"),
    icon: Keyboard,
    keywords: "keys help",
    run: () => showOverlay("shortcuts"),
  },
];
