import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { ExternalLink, Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { siteLinks } from "#app/env/site.ts";
import { Breadcrumbs } from "#app/shell/header/breadcrumbs.tsx";
import { Header } from "#app/shell/header/header.tsx";
import { Drawer } from "#app/shell/navigation/drawer.tsx";
import { NavigationProgress } from "#app/shell/navigation-progress.tsx";
import { Overlays } from "#app/shell/overlay/overlays.tsx";
import { useShortcuts } from "#app/shell/overlay/use-shortcuts.ts";
import { DOCUMENTATION_VERSION } from "#docs/sections.ts";
import { currentLocale } from "#language/current.ts";
import { t } from "#language/text.ts";
import { DocumentationTree } from "../features/documentation/documentation-tree.tsx";
import type { DocumentationGroup } from "../features/documentation/pages.server.ts";
import { DocsSearchBox } from "../features/documentation/search/docs-search-box.tsx";
import type { ReleaseData } from "./application-shell.tsx";
import { SkipLink } from "./header/header.tsx";

/** The frame of everything that needs no wallet: documentation, white papers, information pages. */
export function DocumentationLayout({
  tree,
  children,
}: {
  tree: readonly DocumentationGroup[];
  children: ReactNode;
}) {
  const [drawer, setDrawer] = useState(false);
  const close = useCallback(() => setDrawer(false), []);
  const { pathname } = useLocation();
  useShortcuts();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Header
        menu={
          <Button variant="quiet" size="icon" className="md:hidden" onClick={() => setDrawer(true)}>
            <MenuIcon aria-hidden="true" className="size-5" />
            <span className="sr-only">{t("Open documentation menu")}</span>
          </Button>
        }
      >
        {siteLinks.repository ? (
          <a href={siteLinks.repository} className="text-muted hover:text-text flex items-center gap-1 px-2">
            {t("Code")} <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        ) : null}
        <ButtonLink to="/dashboard">{t("Open the app")}</ButtonLink>
      </Header>
      <Drawer open={drawer} onClose={close} label={t("Documentation")}>
        <div className="grid gap-4">
          <InEnglish className="grid gap-4">
            <DocsSearchBox onNavigate={close} />
            <DocumentationTree tree={tree} />
          </InEnglish>
          <VersionLabel />
        </div>
      </Drawer>
      <div className="mx-auto flex max-w-[90rem]">
        <aside
          aria-label={t("Documentation")}
          className="border-border sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-66 shrink-0 flex-col gap-4 border-r p-4 md:not-print:flex"
        >
          <InEnglish className="flex min-h-0 grow flex-col gap-4">
            <DocsSearchBox />
            <div className="-mx-2 min-h-0 grow overflow-y-auto px-2">
              <DocumentationTree tree={tree} />
            </div>
          </InEnglish>
          <VersionLabel />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 grow px-4 pt-6 pb-16 outline-none md:px-10">
          <div className="mb-4">
            <Breadcrumbs pathname={pathname} />
          </div>
          {isEnglish() ? null : (
            <p className="text-muted mb-4 text-sm">{t("The documentation is available in English only.")}</p>
          )}
          <InEnglish>{children}</InEnglish>
        </main>
      </div>
      <Overlays />
    </>
  );
}

const isEnglish = () => currentLocale() === "en";

/** The documentation is, whatever the language around it. */
function InEnglish(props: { className?: string; children: ReactNode }) {
  return <div lang={isEnglish() ? undefined : "en"} {...props} />;
}

/** Two versions: the product's, and the one of the texts, which the specification fixes (F284). Each is named. */
function VersionLabel() {
  const version = useRouteLoaderData<() => ReleaseData>("root")?.version ?? "";
  return (
    <p className="text-subtle text-xs">
      {t("Marketplace version {version}", { version })}
      <br />
      {t("Documentation")}: {t("Version {version}", { version: DOCUMENTATION_VERSION })}
    </p>
  );
}
