/** Data that this site stores on a device, in the order in which the settings show it. */

import {
  ACTIVITY_SEEN_KEY,
  CLOSED_TAB_DRAFT_KEY,
  DASHBOARD_ROLE_KEY,
  DRAFT_FILES_DATABASE,
  DRAFT_KEY,
  HELP_HISTORY_KEY,
  LANGUAGE_KEY,
  LAYOUT_KEY,
  MODEL_KEY,
  NAVIGATION_HISTORY_KEY,
  NOTIFICATIONS_KEY,
  OWN_PUSH_KEY,
  PREFERENCES_KEY,
  SEALED_VOTE_KEY,
  THEME_KEY,
  TRANSACTIONS_KEY,
  WALLET_KEY,
} from "#app/env/device-keys.ts";
import { t } from "#language/text.ts";
import { WEIGHTS_FOLDER } from "#runtime/web/browser-weights.ts";

/** "files": a folder of the browser's private file system. */
export type Place = "cookie" | "local" | "session" | "database" | "files";

export interface KnownEntry {
  place: Place;
  key: string;
  isPrefix?: boolean;
  what: string;
  /** Side effect of deleting it, if there is any. */
  loss?: string;
}

export const knownEntries = (): readonly KnownEntry[] => [
  { place: "cookie", key: THEME_KEY, what: t("Theme") },
  { place: "cookie", key: LANGUAGE_KEY, what: t("Language") },
  { place: "cookie", key: LAYOUT_KEY, what: t("Navigation layout") },
  {
    place: "cookie",
    key: `${WALLET_KEY}.`,
    isPrefix: true,
    what: t("Connected wallet and account"),
    loss: t("You need to sign in again after the next page load."),
  },
  { place: "cookie", key: DASHBOARD_ROLE_KEY, what: t("Role on the dashboard") },
  { place: "local", key: PREFERENCES_KEY, what: t("Navigation, favourites, recent pages, settings") },
  { place: "local", key: NAVIGATION_HISTORY_KEY, what: t("Navigation history and searches") },
  {
    place: "local",
    key: TRANSACTIONS_KEY,
    isPrefix: true,
    what: t("Sent transactions"),
    loss: t("Pending transactions continue, but this site no longer tracks them."),
  },
  {
    place: "local",
    key: SEALED_VOTE_KEY,
    isPrefix: true,
    what: t("Sealed vote"),
    loss: t("You cannot open this vote on this device. A vote that is not opened loses its locked stake."),
  },
  { place: "local", key: ACTIVITY_SEEN_KEY, isPrefix: true, what: t("Activity items already seen") },
  { place: "local", key: NOTIFICATIONS_KEY, what: t("Recent transaction messages") },
  {
    place: "local",
    key: OWN_PUSH_KEY,
    what: t("Notice subscription of this browser"),
    loss: t(
      "You still receive notices, but the list no longer shows which subscription belongs to this browser.",
    ),
  },
  {
    place: "local",
    key: CLOSED_TAB_DRAFT_KEY,
    isPrefix: true,
    what: t("Unfinished form from a closed tab"),
    loss: t("Your entries in this form are lost."),
  },
  { place: "local", key: HELP_HISTORY_KEY, what: t("Opened help topics") },
  {
    place: "session",
    key: DRAFT_KEY,
    isPrefix: true,
    what: t("Unfinished form"),
    loss: t("Your entries in this form are lost."),
  },
  {
    place: "session",
    key: MODEL_KEY,
    isPrefix: true,
    what: t("Access key for a private model"),
    loss: t("You cannot read the model's description until you open its link again."),
  },
  // Entries of the framework.
  { place: "session", key: "positions", what: t("Scroll position") },
  { place: "session", key: "remix-router-transitions", what: t("Page transitions") },
  { place: "session", key: "remix-manifest-version", what: t("Site version") },
  {
    place: "database",
    key: DRAFT_FILES_DATABASE,
    what: t("Files selected in unfinished forms"),
    loss: t("Forms that use these files will ask you to select them again."),
  },
  {
    place: "files",
    key: WEIGHTS_FOLDER,
    what: t("Models downloaded by Try"),
    loss: t("The next run downloads the model again."),
  },
  // Of the wallet dialog's own settings for names on Ethereum, which take no other place.
  { place: "local", key: "wagmi.store", what: t("Connected wallet and account") },
  // Written by the wallets' services after a sign-in; Coinbase opens its database earlier.
  { place: "local", key: "wc@2:", isPrefix: true, what: t("WalletConnect connection") },
  { place: "local", key: "-walletlink:", isPrefix: true, what: t("Coinbase connection") },
  { place: "local", key: "cbwsdk.", isPrefix: true, what: t("Coinbase connection") },
  { place: "database", key: "cbwsdk", what: t("Coinbase connection") },
  { place: "database", key: "WALLET_CONNECT_V2_INDEXED_DB", what: t("WalletConnect connection") },
];

export function knownEntry(place: Place, key: string): KnownEntry | undefined {
  return knownEntries().find(
    (entry) => entry.place === place && (entry.isPrefix ? key.startsWith(entry.key) : key === entry.key),
  );
}
