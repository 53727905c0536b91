import { AreaLinks } from "#app/components/ui/list/tabs.tsx";
import { t } from "#language/text.ts";

/** Navigation between the three pages of the reader's own profile (F34). */
export function ProfileAreas() {
  return (
    <AreaLinks
      label={t("Profile")}
      areas={[
        { to: "/profile", label: t("Profile") },
        { to: "/profile/history", label: t("History") },
        { to: "/profile/settings", label: t("Settings") },
      ]}
    />
  );
}
