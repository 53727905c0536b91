import type { MetaFunction } from "@remix-run/node";
import { Page } from "#app/components/page/page.tsx";
import { ProfileAreas } from "#app/features/profile/profile-areas.tsx";
import { SettingsForm } from "#app/features/profile/settings-form.tsx";

export const meta: MetaFunction = () => [{ title: "Settings · MLB Marketplace" }];

export default function SettingsPage() {
  return (
    <Page title="Settings" description="How the site looks and behaves in this browser.">
      <ProfileAreas />
      <noscript>
        <p>Settings need JavaScript. Reading works without it.</p>
      </noscript>
      <SettingsForm />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
