import { t } from "#language/text.ts";

interface Doings {
  account: {
    modelCount: number;
    requested: { total: number } | null;
    provided: { total: number } | null;
    verifier: { voteCount: number; isApproved: boolean } | null;
  } | null;
}

/** The roles of an account, derived from its activity (F6). */
export function rolesOf({ account }: Doings): string[] {
  if (!account) return [t("Visitor")];
  const { modelCount, requested, provided, verifier } = account;
  const roles = [
    modelCount > 0 && t("Model owner"),
    requested && requested.total > 0 && t("Requester"),
    provided && provided.total > 0 && t("Provider"),
    verifier && (verifier.isApproved || verifier.voteCount > 0) && t("Verifier"),
  ].filter((role) => typeof role === "string");
  return roles.length > 0 ? roles : [t("Visitor")];
}
