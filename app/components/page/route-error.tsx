import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from "@remix-run/react";
import { Fragment } from "react";
import { say } from "#app/language/say.tsx";
import { t, translated } from "#language/text.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { TechnicalDetails } from "../ui/feedback/error-panel.tsx";

/** Loader data for a missing page: the message, and pages that may have been meant. */
export interface MissingPage {
  readonly message: string;
  readonly near: readonly { readonly href: string; readonly label: string }[];
}

/** A loader may throw just the message. */
function missingPageOf(data: unknown): MissingPage {
  if (typeof data === "string" && data) return { message: translated(data), near: [] };
  const { message = t("Page not found"), near = [] } = (data ?? {}) as Partial<MissingPage>;
  return { message: translated(message), near };
}

/** Error page of a route whose loader or component threw, inside the shell. Every route exports it as `ErrorBoundary`. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { message, near } = missingPageOf(error.data);
    return (
      <EmptyState
        heading="h1"
        title={message}
        action={<ButtonLink to="/dashboard">{t("Go to the overview")}</ButtonLink>}
      >
        <p>{t("There is no page at this address. Check it, or start from the overview.")}</p>
        {near.length > 0 ? (
          <p>
            {say("Did you mean {near}?", {
              near: near.map(({ href, label }, at) => (
                <Fragment key={href}>
                  {at ? ` ${t("or")} ` : ""}
                  <Link to={href} className="text-accent underline">
                    {label}
                  </Link>
                </Fragment>
              )),
            })}
          </p>
        ) : null}
      </EmptyState>
    );
  }
  if (isNetworkFailure(error)) return <NoConnection />;
  const details = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : import.meta.env.DEV && error instanceof Error
      ? error.stack
      : undefined;
  return (
    <EmptyState heading="h1" title={t("This page could not be shown")} action={<ReloadButton />}>
      <p>
        {t(
          "An error occurred while the page was being built. Nothing was sent or lost; your tasks and tokens are on the chain.",
        )}
      </p>
      {details ? <TechnicalDetails text={details} /> : null}
    </EmptyState>
  );
}

/** Messages of Chromium, Firefox and WebKit. `navigator.onLine` can be true on a dead connection. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError when|Load failed)/.test(error.message);

/** Reloads the page's data without leaving it: a browser reload would show the browser's error page. */
function NoConnection() {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      heading="h1"
      title={t("No connection")}
      action={
        <Button variant="primary" onClick={revalidate} disabled={state === "loading"}>
          {t("Try again")}
        </Button>
      }
    >
      <p>
        {t(
          "The network did not answer, so this page could not be loaded. Nothing was sent or lost. Check your connection and try again.",
        )}
      </p>
    </EmptyState>
  );
}

function ReloadButton() {
  return (
    <ButtonLink to="." reloadDocument>
      {t("Reload the page")}
    </ButtonLink>
  );
}
