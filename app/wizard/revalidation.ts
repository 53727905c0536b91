import type { ShouldRevalidateFunction } from "@remix-run/react";

const withoutStep = ({ pathname, search }: URL): string => {
  const rest = new URLSearchParams(search);
  rest.delete("step");
  return `${pathname}?${rest}`;
};

/**
 * A step of a wizard shows what the page has loaded already: it comes at once, and nothing is asked of the server that
 * the next step could overtake.
 */
export const exceptForSteps: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isStep =
    currentUrl.searchParams.get("step") !== nextUrl.searchParams.get("step") &&
    withoutStep(currentUrl) === withoutStep(nextUrl);
  return isStep ? false : defaultShouldRevalidate;
};
