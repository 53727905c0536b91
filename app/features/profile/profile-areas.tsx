import { AreaLinks } from "#app/components/ui/list/tabs.tsx";

/** The three pages about oneself (F34). */
export function ProfileAreas() {
  return (
    <AreaLinks
      label="Profile"
      areas={[
        { to: "/profile", label: "Profile" },
        { to: "/profile/history", label: "History" },
        { to: "/profile/settings", label: "Settings" },
      ]}
    />
  );
}
