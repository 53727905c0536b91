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

/**
 * The role to show: the requested one, else the one remembered for the account, else that of the account's latest
 * on-chain action, else visitor (G44).
 */
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
