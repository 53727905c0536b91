import { DASHBOARD_ROLE_KEY } from "#app/env/device-keys.ts";

/** Role whose dashboard is shown (F9, G44). Anyone may choose any role; a role grants no permissions. */
export const dashboardRoles = [
  "visitor",
  "modelOwner",
  "taskRequester",
  "computeProvider",
  "verifier",
] as const;
export type DashboardRole = (typeof dashboardRoles)[number];

/** Parses a role from a URL or cookie; undefined for anything else. */
export function parseRole(text: unknown): DashboardRole | undefined {
  return dashboardRoles.find((role) => role === text);
}

const OF_ACTIVITY: Record<string, DashboardRole> = {
  modelOwner: "modelOwner",
  requester: "taskRequester",
  provider: "computeProvider",
  verifier: "verifier",
};

/** The role to show: requested, else remembered, else the role of the latest on-chain action, else visitor (G44). */
export function chooseRole({
  asked,
  remembered,
  latestActivity,
}: {
  asked?: DashboardRole;
  remembered?: DashboardRole;
  /** `role` of the account in the index. */
  latestActivity?: string;
}): DashboardRole {
  return asked ?? remembered ?? OF_ACTIVITY[latestActivity ?? ""] ?? "visitor";
}

/** Number of accounts remembered per browser, most recent first. */
const MAX_ACCOUNTS = 5;
const YEAR = 31_536_000;
/** Key for visitors without a connected wallet. */
const VISITOR = "-";

type Remembered = readonly (readonly [account: string, role: DashboardRole])[];

function read(header: string | null): Remembered {
  const value = new RegExp(`(?:^|; )${DASHBOARD_ROLE_KEY}=([^;]*)`).exec(header ?? "")?.[1] ?? "";
  return value.split("!").flatMap((entry) => {
    const [account = "", text] = entry.split(":");
    const role = parseRole(text);
    return role && (account === VISITOR || /^0x[0-9a-f]{40}$/.test(account))
      ? [[account, role] as const]
      : [];
  });
}

/** The role chosen for an account (lower case) in this browser, from a request's `Cookie` header. */
export function rememberedRole(
  header: string | null,
  account: string | undefined,
): DashboardRole | undefined {
  return read(header).find(([known]) => known === (account ?? VISITOR))?.[1];
}

/** `Set-Cookie` value that remembers a choice and keeps the choices of other accounts. */
export function rememberRole(
  header: string | null,
  account: string | undefined,
  role: DashboardRole,
): string {
  const key = account ?? VISITOR;
  const others = read(header).filter(([known]) => known !== key);
  const value = [[key, role], ...others]
    .slice(0, MAX_ACCOUNTS)
    .map((entry) => entry.join(":"))
    .join("!");
  return `${DASHBOARD_ROLE_KEY}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
