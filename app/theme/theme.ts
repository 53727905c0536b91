import { THEME_KEY } from "#app/env/device-keys.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = THEME_KEY;
const YEAR_SECONDS = 31_536_000;

/** The theme chosen on this device; "system" when none or an unknown one is stored. */
export function themeFromCookie(cookieHeader: string | null): Theme {
  const value = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=([^;]+)`).exec(cookieHeader ?? "")?.[1];
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** Applies a theme and stores it, so the server renders the next page in it. */
export function applyTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  if (theme === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset.theme = theme;
}
