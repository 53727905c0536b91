import { useBlocker } from "@remix-run/react";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { t } from "#language/text.ts";

/** Steps of a wizard load nothing. */
const isStep = (from: string, to: string) => from === to && to.endsWith("/new");

/** Keeps the current page when a link is followed offline: an error page would replace what the reader has. */
export function OfflineGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine &&
      from.pathname + from.search !== to.pathname + to.search &&
      !isStep(from.pathname, to.pathname),
  );
  const { reset } = blocker;
  useEffect(() => {
    if (!reset) return;
    window.addEventListener("online", reset);
    return () => window.removeEventListener("online", reset);
  }, [reset]);
  return (
    <div
      role="status"
      // Read by `held-scripts.server.ts`, which shows them here.
      data-not-loaded={t(
        "Parts of the page could not be loaded. Reading and links work, buttons do not. Nothing was sent.",
      )}
      data-reload={t("Reload the page")}
      className="border-progress bg-progress-tint fixed inset-x-4 bottom-36 z-50 mx-auto max-w-md rounded-card border p-4 shadow-overlay empty:hidden md:bottom-6"
    >
      {blocker.state === "blocked" ? (
        <p className="flex items-start gap-3">
          <WifiOff aria-hidden="true" className="text-progress mt-0.5 size-5 shrink-0" />
          {t("You are offline, so the page cannot be opened. Try again when you are connected.")}
        </p>
      ) : null}
    </div>
  );
}
