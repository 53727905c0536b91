import { SITE_NAME } from "#app/env/site.ts";

/** The title of the page that is shown, without the name of the site. */
export function shownPageTitle(title = document.title): string {
  return title.replace(new RegExp(`\\s+·\\s+${SITE_NAME}.*$`), "").slice(0, 120) || SITE_NAME;
}
