interface Doings {
  account: {
    modelCount: number;
    requested: { total: number } | null;
    provided: { total: number } | null;
    verifier: { voteCount: number; isApproved: boolean } | null;
  } | null;
}

/** The roles that an account has earned by what it did (F6). */
export function rolesOf({ account }: Doings): string[] {
  if (!account) return ["Visitor"];
  const { modelCount, requested, provided, verifier } = account;
  const roles = [
    modelCount > 0 && "Model owner",
    requested && requested.total > 0 && "Requester",
    provided && provided.total > 0 && "Provider",
    verifier && (verifier.isApproved || verifier.voteCount > 0) && "Verifier",
  ].filter((role) => typeof role === "string");
  return roles.length > 0 ? roles : ["Visitor"];
}
