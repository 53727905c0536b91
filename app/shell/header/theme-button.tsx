import { Monitor, Moon, Sun } from "lucide-react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { THEMES, type Theme } from "#app/theme/theme.ts";
import { lowered } from "#language/lowered.ts";
import { t } from "#language/text.ts";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const themeLabels = (): Record<Theme, string> => ({
  system: t("System theme"),
  light: t("Light theme"),
  dark: t("Dark theme"),
});

/** The theme after this one. */
export const nextTheme = (theme: Theme): Theme =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";

/** Steps through system, light and dark. */
export function ThemeButton() {
  const { theme } = usePreferences();
  const Icon = ICONS[theme];
  const next = nextTheme(theme);
  return (
    <button
      type="button"
      className={`${buttonClasses({ variant: "quiet", size: "icon" })} max-md:hidden`}
      title={t("{theme} (switch to: {next})", {
        theme: themeLabels()[theme],
        next: lowered(themeLabels()[next]),
      })}
      onClick={() => updatePreferences({ theme: next })}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{themeLabels()[theme]}</span>
    </button>
  );
}
