import { DASHBOARD_ROLE_KEY } from "#app/env/device-keys.ts";
import { type DashboardRole, parseRole } from "./dashboard-role.ts";

/** Number of accounts remembered per browser, most recent first. */
const KEPT = 5;
const YEAR = 31_536_000;
/** Key for visitors without a connected wallet. */
const NOBODY = "-";

type Remembered = readonly (readonly [account: string, role: DashboardRole])[];

function read(header: string | null): Remembered {
  const value = new RegExp(`(?:^|; )${DASHBOARD_ROLE_KEY}=([^;]*)`).exec(header ?? "")?.[1] ?? "";
  return value.split("!").flatMap((entry) => {
    const [account = "", text] = entry.split(":");
    const role = parseRole(text);
    return role && (account === NOBODY || /^0x[0-9a-f]{40}$/.test(account)) ? [[account, role] as const] : [];
  });
}

/** The role chosen for an account (lower case) in this browser, from a request's `Cookie` header. */
export function rememberedRole(
  header: string | null,
  account: string | undefined,
): DashboardRole | undefined {
  return read(header).find(([known]) => known === (account ?? NOBODY))?.[1];
}

/** `Set-Cookie` value that remembers a choice and keeps those of other accounts. */
export function rememberRole(
  header: string | null,
  account: string | undefined,
  role: DashboardRole,
): string {
  const key = account ?? NOBODY;
  const others = read(header).filter(([known]) => known !== key);
  const value = [[key, role], ...others]
    .slice(0, KEPT)
    .map((entry) => entry.join(":"))
    .join("!");
  return `${DASHBOARD_ROLE_KEY}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
