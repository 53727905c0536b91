import type { ShouldRevalidateFunction } from "@remix-run/react";

/** What a wizard writes into its URL so that a reload finds it: the page has all of it already. */
const WRITTEN_BY_WIZARDS = ["step", "model", "similar"] as const;

const isWizard = (pathname: string) => pathname.endsWith("/new");

function withoutWritten({ pathname, search }: URL): string {
  const rest = new URLSearchParams(search);
  for (const name of WRITTEN_BY_WIZARDS) rest.delete(name);
  return `${pathname}?${rest}`;
}

/**
 * A step of a wizard, or another choice in it, shows what the page has loaded already: it comes at once, and nothing is
 * asked of the server that the next press could overtake.
 */
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
