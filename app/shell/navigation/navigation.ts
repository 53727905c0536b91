import {
  Activity,
  BookOpen,
  Boxes,
  Coins,
  Cpu,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import type { AttentionCounts } from "#app/features/attention/attention.ts";
import { t } from "#language/text.ts";

export interface NavigationItem {
  /** Stable id: pins and the custom order refer to it. */
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly icon?: LucideIcon;
  /** Highlight label (F257). */
  readonly badge?: string;
  /** Counter of items that need the connected account's attention. */
  readonly count?: keyof AttentionCounts;
  /** Heading within the section; consecutive items with the same heading form a group. */
  readonly group?: string;
}

export interface NavigationSection {
  readonly id: string;
  readonly label: string;
  /** Description in the mobile menu (F263). */
  readonly description: string;
  readonly icon: LucideIcon;
  /** The section's first page; the main section has none. */
  readonly href?: string;
  readonly badge?: string;
  readonly items: readonly NavigationItem[];
}

/** All sidebar entries. A test checks that every entry has a route. */
export const navigation = (): readonly NavigationSection[] => [
  {
    id: "main",
    label: t("Main"),
    description: t("Your overview, activity and profile"),
    icon: LayoutDashboard,
    items: [
      { id: "main.overview", label: t("Overview"), href: "/dashboard", icon: LayoutDashboard },
      { id: "main.activity", label: t("Activity"), href: "/activity", icon: Activity },
      { id: "main.statistics", label: t("Statistics"), href: "/stats" },
      { id: "main.profile", label: t("Profile"), href: "/profile", icon: UserRound },
    ],
  },
  {
    id: "models",
    label: t("Models"),
    description: t("Browse and publish models"),
    icon: Boxes,
    href: "/models",
    badge: t("HOT"),
    items: [
      { id: "models.all", label: t("All models"), href: "/models", group: t("Models") },
      { id: "models.mine", label: t("My models"), href: "/models?status=yours", group: t("Models") },
      { id: "models.analytics", label: t("Analytics"), href: "/models/analytics", group: t("Models") },
      { id: "models.new", label: t("Register model"), href: "/models/new", group: t("Models") },
      { id: "models.active", label: t("Active"), href: "/models?status=active", group: t("By Status") },
      { id: "models.inactive", label: t("Inactive"), href: "/models?status=inactive", group: t("By Status") },
      { id: "models.nlp", label: "NLP", href: "/models/categories/nlp", group: t("Categories") },
      { id: "models.cv", label: t("Computer Vision"), href: "/models/categories/cv", group: t("Categories") },
      { id: "models.audio", label: t("Audio"), href: "/models/categories/audio", group: t("Categories") },
      {
        id: "models.popular",
        label: t("Most used"),
        href: "/models?sort=popular",
        group: t("Quick Filters"),
      },
      {
        id: "models.oldest",
        label: t("Longest listed"),
        href: "/models?sort=oldest",
        group: t("Quick Filters"),
      },
      {
        id: "models.performance",
        label: t("My model statistics"),
        href: "/models/analytics?owner=yours",
        group: t("Quick Filters"),
      },
    ],
  },
  {
    id: "tasks",
    label: t("Tasks"),
    description: t("Post tasks and follow their results"),
    icon: ListChecks,
    href: "/tasks",
    items: [
      { id: "tasks.all", label: t("All tasks"), href: "/tasks" },
      { id: "tasks.mine", label: t("My tasks"), href: "/tasks?status=yours", count: "requests" },
      { id: "tasks.completed", label: t("Completed|list"), href: "/tasks?status=completed" },
      { id: "tasks.new", label: t("New Task"), href: "/tasks/new", badge: t("NEW") },
    ],
  },
  {
    id: "compute",
    label: t("Compute"),
    description: t("Earn with your computing power"),
    icon: Cpu,
    href: "/compute",
    items: [
      { id: "compute.find", label: t("Find tasks"), href: "/compute" },
      { id: "compute.assigned", label: t("My assignments"), href: "/compute/assigned", count: "assignments" },
      { id: "compute.earnings", label: t("Earnings"), href: "/compute/earnings" },
      { id: "compute.performance", label: t("Performance"), href: "/compute/performance" },
      { id: "compute.providers", label: t("Providers"), href: "/compute/providers" },
    ],
  },
  {
    id: "verification",
    label: t("Verification"),
    description: t("Vote on results, stake, claim rewards"),
    icon: ShieldCheck,
    href: "/verification",
    items: [
      { id: "verification.queue", label: t("Queue"), href: "/verification" },
      {
        id: "verification.pending",
        label: t("Pending votes"),
        href: "/verification/pending",
        count: "votes",
      },
      { id: "verification.staking", label: t("Staking"), href: "/verification/staking" },
      { id: "verification.history", label: t("History"), href: "/verification/history" },
      { id: "verification.earnings", label: t("Earnings"), href: "/verification/earnings", count: "claims" },
    ],
  },
  {
    id: "documentation",
    label: t("Documentation"),
    description: t("Guides and reference"),
    icon: BookOpen,
    href: "/docs",
    items: [
      { id: "documentation.home", label: t("All documentation"), href: "/docs" },
      { id: "documentation.start", label: t("Getting started"), href: "/docs/overview/getting-started" },
      { id: "documentation.faq", label: "FAQ", href: "/docs/help/faq" },
    ],
  },
  {
    id: "token",
    label: t("Wallet"),
    description: t("Your MLB balance and payment channels"),
    icon: Coins,
    href: "/token",
    items: [
      { id: "token.wallet", label: t("Balance"), href: "/token" },
      { id: "token.channels", label: t("Payment channels"), href: "/token/channels", count: "channels" },
      { id: "token.usage", label: t("Usage and receipts"), href: "/token/usage" },
    ],
  },
];

/** Section labels of the mobile menu (F263). */
export const drawerLabels = (): Readonly<Record<string, string>> => ({
  main: t("Dashboard"),
  token: t("Token"),
});

export interface Tab {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
}

/** Menu of the first tab of the bottom bar (F264). */
export const browseMenu = (): readonly Tab[] => [
  { label: t("Overview"), href: "/dashboard", icon: LayoutDashboard },
  { label: t("Models"), href: "/models", icon: Boxes },
  { label: t("Tasks"), href: "/tasks", icon: ListChecks },
  { label: t("Verification"), href: "/verification", icon: ShieldCheck },
];

/** The other tabs of the bottom bar (F264). */
export const bottomTabs = (): readonly Tab[] => [
  { label: t("Compute"), href: "/compute", icon: Cpu },
  { label: t("Wallet"), href: "/token", icon: Coins },
  { label: t("Docs"), href: "/docs", icon: BookOpen },
];

/** Whether an entry is active on this path: Overview on exact match or home, the others by prefix (F12, F256). */
export function isActive(href: string, pathname: string): boolean {
  const path = href.split("?")[0] ?? href;
  if (path === "/dashboard") return pathname === "/dashboard" || pathname === "/";
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Whether a section contains this page: by its own path, or by its entries if it has none. */
export function isSectionActive({ href, items }: NavigationSection, pathname: string): boolean {
  return href ? isActive(href, pathname) : items.some((item) => isActive(item.href, pathname));
}

/** Whether a sort order has its own entry. */
const isEntrySort = (href: string): boolean =>
  href.includes("?sort=") && navigation().some(({ items }) => items.some((item) => item.href === href));

/** Whether a sub-entry is the current page: its path and query parameters match. */
export function isCurrent(href: string, location: { pathname: string; search: string }): boolean {
  const [path = "", query = ""] = href.split("?");
  if (path === "/dashboard") return isActive(path, location.pathname);
  if (path !== location.pathname) return false;
  const [own, shown] = [new URLSearchParams(query), new URLSearchParams(location.search)];
  const [status, sort] = [shown.get("status"), shown.get("sort")];
  // A list in another sort order still belongs to its entry, unless that order has its own entry.
  const entrySort = status === null && isEntrySort(`${path}?sort=${sort}`) ? sort : null;
  return (
    own.get("status") === status && own.get("owner") === shown.get("owner") && own.get("sort") === entrySort
  );
}

/** Groups the entries of a section by heading, in order; entries without a heading have no group name. */
export function groupsOf(items: readonly NavigationItem[]): { name?: string; items: NavigationItem[] }[] {
  const groups: { name?: string; items: NavigationItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.items.push(item);
    else groups.push({ ...(item.group !== undefined && { name: item.group }), items: [item] });
  }
  return groups;
}

export const navigationEntries = () =>
  navigation().flatMap((section) => {
    const { id, label, href, icon } = section;
    const own = href && section.items.length === 0 ? [{ id, label, href, icon }] : [];
    return [...own, ...section.items].map((item) => ({ section, item: { icon, ...item } as NavigationItem }));
  });
