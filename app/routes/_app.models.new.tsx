import type { MetaFunction } from "@remix-run/node";
import { Page } from "#app/components/page/page.tsx";
import { RegistrationWizard } from "#app/features/model/registration/registration-wizard.tsx";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Register Model")} · MLB Marketplace` }];

export default function RegisterModelPage() {
  return (
    <Page
      title={t("Register Model")}
      description={t("Publish a model so that others can create tasks with it.")}
    >
      <noscript>
        <p className="text-rejected">
          {t("Registering a model needs JavaScript: your wallet signs the registration in this page.")}
        </p>
      </noscript>
      <RegistrationWizard />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
