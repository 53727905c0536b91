import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { Locale } from "#language/locales.ts";
import { t } from "#language/text.ts";
import { RouteError } from "./components/page/route-error.tsx";
import { rememberEarlyInput, replayEarlyInput } from "./early-input.ts";
import { environment, siteOrigin } from "./env/env.server.ts";
import { type InstallationData, publicEnvironment } from "./env/public.ts";
import {
  documentAttributes,
  layoutFromCookie,
  type PaintedPreferences,
} from "./features/preferences/layout-cookie.ts";
import { endHydration } from "./http/document-age.ts";
import { useNonce } from "./http/nonce.ts";
import { LanguageContext, localeOfRequest } from "./language/language-cookie.ts";
import type { ReleaseData } from "./shell/application-shell.tsx";
import favicon from "./shell/favicon.svg?url";
import { HeadLinks } from "./shell/head-links.tsx";
import touchIcon from "./shell/icons/apple-touch-icon.png?url&no-inline";
import icon192 from "./shell/icons/icon-192.png?url&no-inline";
import { OfflineGuard } from "./shell/offline-guard.tsx";
import stylesheet from "./styles/app.css?url";
import { themeFromCookie } from "./theme/theme.ts";

/** zod tests whether eval is allowed, which the policy forbids. Set here because this module runs before the pages. */
if (typeof document !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  // The other font is for ids: it loads with the stylesheet, and its fallback has the same width.
  font(instrumentSans),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: favicon, type: "image/svg+xml" },
  // For home screens and browsers without SVG icon support.
  { rel: "icon", href: icon192, type: "image/png", sizes: "192x192" },
  { rel: "apple-touch-icon", href: touchIcon },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = () => [
  { title: "MLB Marketplace" },
  {
    name: "description",
    content: t(
      "A marketplace for machine learning: post a task, a provider computes it, verifiers check the result, and the reward is paid from escrow.",
    ),
  },
];

export function loader({ request }: LoaderFunctionArgs) {
  return {
    environment: publicEnvironment(environment),
    origin: siteOrigin,
    locale: localeOfRequest(request),
    theme: themeFromCookie(request.headers.get("cookie")),
    layout: layoutFromCookie(request.headers.get("cookie")),
    version: __APP_VERSION__,
  } satisfies InstallationData & PaintedPreferences & ReleaseData & { locale: Locale };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const theme = data?.theme === "system" ? undefined : data?.theme;
  const locale = data?.locale ?? "en";
  return (
    <LanguageContext.Provider value={locale}>
      <html
        lang={locale}
        data-theme={theme}
        {...(data ? documentAttributes(data.layout) : {})}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <script
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the browser's bundle needs no copy of
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? rememberEarlyInput : "" }}
            suppressHydrationWarning
          />
          <Meta />
          <HeadLinks origin={data?.origin} />
          <Links />
        </head>
        <body>
          {children}
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </body>
      </html>
    </LanguageContext.Provider>
  );
}

export default function Root() {
  useEffect(() => {
    endHydration();
    replayEarlyInput();
  }, []);
  return (
    <>
      <Outlet />
      <OfflineGuard />
    </>
  );
}

/** Errors outside the application layout: the document itself could not be rendered. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <RouteError />
    </main>
  );
}

export { exceptInWizards as shouldRevalidate } from "./wizard/revalidation.ts";
