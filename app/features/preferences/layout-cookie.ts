import { LAYOUT_KEY } from "#app/env/device-keys.ts";
import type { Theme } from "#app/theme/theme.ts";
import { defaultPreferences, type Preferences, toPreferences } from "./preferences.ts";

/** The preferences that affect the layout, copied to a cookie so that the server renders the final layout. */
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

/** Preferences used for server rendering, passed to every page by the root loader. */
export interface PaintedPreferences {
  theme: Theme;
  layout: ReturnType<typeof layoutFromCookie>;
}

const YEAR_SECONDS = 31_536_000;

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

/** The layout from a request's cookies; the default if the cookie is missing or invalid. */
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

/** Writes the layout cookie, and applies to the document what no component renders. */
export function applyLayout(preferences: LayoutPreferences): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${LAYOUT_KEY}=${encodeLayout(preferences)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  for (const [name, value] of Object.entries(documentAttributes(preferences))) {
    if (value) document.documentElement.setAttribute(name, value);
    else document.documentElement.removeAttribute(name);
  }
}

/** Attributes of `<html>` used by the styles. */
export function documentAttributes({ animations, compactMode, reducedMotion }: LayoutPreferences) {
  return {
    "data-motion": !animations || reducedMotion ? "off" : undefined,
    "data-density": compactMode ? "compact" : undefined,
  };
}
