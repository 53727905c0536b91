import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { TechnicalDetails } from "../ui/feedback/error-panel.tsx";

/**
 * What a route shows when its loader threw or its page could not be drawn. The shell around it stays. Every route
 * exports it as its `ErrorBoundary`.
 */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const message = typeof error.data === "string" && error.data ? error.data : "Page not found";
    return (
      <EmptyState
        heading="h1"
        title={message}
        action={<ButtonLink to="/dashboard">Go to the overview</ButtonLink>}
      >
        <p>The address leads nowhere here. Check it, or start from the overview.</p>
      </EmptyState>
    );
  }
  const details = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : import.meta.env.DEV && error instanceof Error
      ? error.stack
      : undefined;
  return (
    <EmptyState heading="h1" title="This page could not be shown" action={<ReloadButton />}>
      <p>
        Something went wrong while it was being put together. Nothing was sent or lost; your tasks and tokens
        are on the chain.
      </p>
      {details ? <TechnicalDetails text={details} /> : null}
    </EmptyState>
  );
}

function ReloadButton() {
  return (
    <ButtonLink to="." reloadDocument>
      Reload the page
    </ButtonLink>
  );
}
