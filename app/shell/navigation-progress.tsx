import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { t } from "#language/text.ts";

/** Faster navigations show nothing: a flash says less than the new page. */
const DELAY_MS = 150;

/** A thin bar while the next page is being loaded, then the new page's title for screen readers. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [title, setTitle] = useState("");
  // A browser announces the page that it loaded itself.
  useEffect(
    () => setTitle((before) => (before || pathname !== first ? document.title : "")),
    [pathname, first],
  );
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <ProgressBar />
    </>
  );
}

function ProgressBar() {
  const loading = useNavigation().state !== "idle";
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!loading) {
      setVisible(false);
      return;
    }
    const timer = setTimeout(() => setVisible(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  if (!visible) return null;
  return (
    <div
      role="progressbar"
      aria-label={t("Loading the page")}
      className="bg-accent-tint fixed inset-x-0 top-0 z-50 h-0.5"
    >
      <div className="bg-accent h-full w-1/3 animate-[pending_1s_ease-in-out_infinite]" />
    </div>
  );
}
