import { Keyboard, Monitor, PanelLeft, Settings2 } from "lucide-react";
import { showOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { currentPreferences, updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { nextTheme } from "../header/theme-button.tsx";
import { navigationEntries } from "../navigation/navigation.ts";
import type { Command } from "./commands.ts";

const ACTIONS: Readonly<Record<string, string>> = {
  "models.new": "Register a model",
  "tasks.new": "Create a task",
};

/** What the palette offers everywhere: every page of the navigation, and what needs no wallet. */
export const basicCommands: readonly Command[] = [
  ...navigationEntries.map(
    ({ section, item }): Command => ({
      id: item.id,
      label: ACTIONS[item.id] ?? item.label,
      group: ACTIONS[item.id] ? "Actions" : "Pages",
      detail: section.label === item.label ? undefined : section.label,
      keywords: `${section.label} ${item.label}`,
      icon: item.icon,
      href: item.href,
    }),
  ),
  {
    id: "settings",
    label: "Settings",
    group: "Pages",
    icon: Settings2,
    href: "/profile/settings",
    keywords: "preferences theme",
  },
  {
    id: "theme",
    label: "Switch theme",
    group: "Actions",
    icon: Monitor,
    keywords: "dark light system appearance",
    run: () => updatePreferences(({ theme }) => ({ theme: nextTheme(theme) })),
  },
  {
    id: "sidebar",
    label: "Collapse or expand the sidebar",
    group: "Actions",
    icon: PanelLeft,
    run: () => updatePreferences({ collapsed: !currentPreferences().collapsed }),
  },
  {
    id: "customise",
    label: "Customise navigation",
    group: "Actions",
    icon: Settings2,
    keywords: "order pin sidebar",
    run: () => showOverlay("customise"),
  },
  {
    id: "shortcuts",
    label: "Keyboard shortcuts",
    group: "Actions",
    icon: Keyboard,
    keywords: "keys help",
    run: () => showOverlay("shortcuts"),
  },
];
