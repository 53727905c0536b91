import type { MetaFunction } from "@remix-run/node";
import { Page } from "#app/components/page/page.tsx";
import { ProfileAreas } from "#app/features/profile/profile-areas.tsx";
import { SettingsForm } from "#app/features/profile/settings-form.tsx";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Settings")} · MLB Marketplace` }];

export default function SettingsPage() {
  return (
    <Page title={t("Settings")} description={t("Appearance and behaviour of the site in this browser.")}>
      <ProfileAreas />
      <noscript>
        <p>{t("Changing settings requires JavaScript. You can read the site without it.")}</p>
      </noscript>
      <SettingsForm />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
