/** All keys under which this site stores data on a device; a test compares the list with the privacy page. */
export const THEME_KEY = "theme";
export const LANGUAGE_KEY = "language";
export const LAYOUT_KEY = "layout";
export const DASHBOARD_ROLE_KEY = "dashboard-role";
/** The wallet layer puts its own names behind it. */
export const WALLET_KEY = "wallet";
export const PREFERENCES_KEY = "sidebar";
export const NAVIGATION_HISTORY_KEY = "navigation-history";
export const HELP_HISTORY_KEY = "help-history";
export const NOTIFICATIONS_KEY = "notifications";
export const OWN_PUSH_KEY = "notices-push";
/** Network and account follow. */
export const TRANSACTIONS_KEY = "transactions:";
/** Network and account follow. */
export const ACTIVITY_SEEN_KEY = "activity-seen:";
/** The name of the form, network and account follow. */
export const DRAFT_KEY = "draft:";
/** Copies of the drafts of tabs that were closed: the name of the form, network and account follow. */
export const CLOSED_TAB_DRAFT_KEY = "left-draft:";
/** Network, account, verification and commitment follow. */
export const SEALED_VOTE_KEY = "sealed-vote:";
/** The id of a private model follows. */
export const MODEL_KEY = "model-key:";
/** A database: its files belong to drafts. */
export const DRAFT_FILES_DATABASE = "mlb-drafts";
