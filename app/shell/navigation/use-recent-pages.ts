import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { SITE_NAME } from "#app/env/site.ts";
import { rememberStep } from "#app/features/preferences/history.ts";
import { withRecent } from "#app/features/preferences/preferences.ts";
import { updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { beginningOf } from "#protocol/format/user-text.ts";
import { navigationEntries } from "./navigation.ts";

/** Pages that are one click away already need no second way. */
const inNavigation = new Set(["/", ...navigationEntries().map(({ item }) => item.href.split("?")[0])]);

/** Remembers the pages that are opened: single models, tasks, votes, accounts. */
export function useRecentPages(): void {
  const { pathname } = useLocation();
  const idle = useNavigation().state === "idle";
  useEffect(() => {
    if (!idle) return;
    if (inNavigation.has(pathname)) {
      rememberStep(localStorage, { href: pathname });
      return;
    }
    // A page that does not exist shows only the reason.
    if (document.querySelector("main [data-whole-page]")) return;
    updatePreferences(({ recentItems }) => ({
      recentItems: withRecent(recentItems, { href: pathname, title: shownPageTitle() }),
    }));
  }, [pathname, idle]);
}

/** The title of the page that is shown, without the name of the site. */
export function shownPageTitle(title = document.title): string {
  return beginningOf(title.replace(new RegExp(`\\s+·\\s+${SITE_NAME}.*$`), ""), 120) || SITE_NAME;
}
