/** From whose point of view the dashboard is shown (F9, G44). Everybody may take any of them: a role is no permission. */
export const dashboardRoles = [
  "visitor",
  "modelOwner",
  "taskRequester",
  "computeProvider",
  "verifier",
] as const;
export type DashboardRole = (typeof dashboardRoles)[number];

/** A role as a URL or a cookie names it; undefined for anything else. */
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
 * The role that is shown: the one that was asked for, else the one remembered for the account, else that of the account's
 * latest action on the chain, else the visitor's (G44).
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
