import { LAYOUT_KEY } from "#app/env/device-keys.ts";
import type { Theme } from "#app/theme/theme.ts";
import { defaultPreferences, type Preferences, toPreferences } from "./preferences.ts";

/**
 * The part of the preferences that decides how the page is laid out. It is repeated in a cookie, so that the server
 * paints the page as it will be: no part of it moves when the browser takes over.
 */
export type LayoutPreferences = Pick<
  Preferences,
  | "collapsed"
  | "expandedSections"
  | "pinnedItems"
  | "customOrder"
  | "animations"
  | "compactMode"
  | "reducedMotion"
>;

/** What the document's loader tells every page: the server painted it with these. */
export interface PaintedPreferences {
  theme: Theme;
  layout: ReturnType<typeof layoutFromCookie>;
}

const YEAR_SECONDS = 31_536_000;

/** Value of the cookie. */
export function encodeLayout(preferences: LayoutPreferences): string {
  const { collapsed, expandedSections, pinnedItems, customOrder, animations, compactMode, reducedMotion } =
    preferences;
  const fields = {
    collapsed,
    expandedSections,
    pinnedItems,
    customOrder,
    animations,
    compactMode,
    reducedMotion,
  };
  return encodeURIComponent(JSON.stringify(fields));
}

/** The layout that a request's cookies ask for; the default without one, or with one that is not ours. */
export function layoutFromCookie(cookieHeader: string | null): LayoutPreferences {
  const value = new RegExp(`(?:^|;\\s*)${LAYOUT_KEY}=([^;]+)`).exec(cookieHeader ?? "")?.[1];
  const { collapsed, expandedSections, pinnedItems, customOrder, animations, compactMode, reducedMotion } =
    toPreferences(parsed(value));
  return { collapsed, expandedSections, pinnedItems, customOrder, animations, compactMode, reducedMotion };
}

function parsed(value: string | undefined): unknown {
  if (!value) return defaultPreferences;
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return defaultPreferences;
  }
}

/** Keeps the layout for the server, and applies to the document what no component draws. */
export function applyLayout(preferences: LayoutPreferences): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${LAYOUT_KEY}=${encodeLayout(preferences)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  for (const [name, value] of Object.entries(documentAttributes(preferences))) {
    if (value) document.documentElement.setAttribute(name, value);
    else document.documentElement.removeAttribute(name);
  }
}

/** Attributes of `<html>` that the styles look at. */
export function documentAttributes({ animations, compactMode, reducedMotion }: LayoutPreferences) {
  return {
    "data-motion": !animations || reducedMotion ? "off" : undefined,
    "data-density": compactMode ? "compact" : undefined,
  };
}
