import type { ShouldRevalidateFunction } from "@remix-run/react";

/** URL parameters that wizards write for reloads; they need no new data. */
const WRITTEN_BY_WIZARDS = ["step", "model", "similar"] as const;

const isWizard = (pathname: string) => pathname.endsWith("/new");

function withoutWritten({ pathname, search }: URL): string {
  const rest = new URLSearchParams(search);
  for (const name of WRITTEN_BY_WIZARDS) rest.delete(name);
  return `${pathname}?${rest}`;
}

/** Skips revalidation when a wizard changes its step: a pending request could be overtaken by the next click. */
export const exceptInWizards: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const staysInside =
    isWizard(nextUrl.pathname) &&
    currentUrl.search !== nextUrl.search &&
    withoutWritten(currentUrl) === withoutWritten(nextUrl);
  return staysInside ? false : defaultShouldRevalidate;
};
