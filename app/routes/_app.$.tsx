import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { missingPage } from "#app/features/discovery/near-addresses.server.ts";
import { navigationEntries } from "#app/shell/navigation/navigation.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Page not found")} · MLB Marketplace` }];

/** Catches all URLs without a route. */
export function loader({ request }: LoaderFunctionArgs): never {
  const known = navigationEntries().map(({ item: { href, label } }) => ({ href, label }));
  throw missingPage(t("Page not found"), new URL(request.url).pathname, known);
}

export default function NotFound() {
  return null;
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
