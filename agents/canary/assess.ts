/** Measures providers and verifiers with canaries, whose outcomes the operator knows. */
import type { Hex } from "viem";
import type { Verdict } from "#runtime/comparison/compare.ts";

/** Quality of a vote's receipt: whether the voter signed it about this result, and whether its claim is true. */
export type ReceiptQuality = "none" | "right" | "wrong" | "invalid";

export interface ScoredVote {
  readonly voter: Hex;
  readonly support: boolean;
  readonly receipt: ReceiptQuality;
}

export interface DecidedRound {
  readonly provider: Hex;
  /** By the known outcome and the model's rule; nothing where the rule asks for a person or the result cannot be fetched. */
  readonly truth: Verdict["outcome"] | "unavailable";
  readonly decision: string;
  readonly votes: readonly ScoredVote[];
}

interface ProviderRecord {
  right: number;
  wrong: number;
}

interface VerifierRecord {
  right: number;
  wrong: number;
  /** Votes with a true receipt, with a false one, and with one by another signer or about another result. */
  receipts: { right: number; wrong: number; invalid: number };
}

export interface Accuracy {
  readonly providers: ReadonlyMap<Hex, ProviderRecord>;
  readonly verifiers: ReadonlyMap<Hex, VerifierRecord>;
  /** Decided rounds that match the known outcome, and rounds that do not. */
  readonly decisions: { readonly right: number; readonly wrong: number };
}

function recordAt<Entry>(records: Map<Hex, Entry>, account: Hex, fresh: () => Entry): Entry {
  const key = account.toLowerCase() as Hex;
  const known = records.get(key) ?? fresh();
  records.set(key, known);
  return known;
}

/** @param own the operator's accounts, which are not measured */
export function assess(rounds: readonly DecidedRound[], own: readonly string[]): Accuracy {
  const providers = new Map<Hex, ProviderRecord>();
  const verifiers = new Map<Hex, VerifierRecord>();
  const decisions = { right: 0, wrong: 0 };
  const isOwn = (account: Hex) => own.some((one) => one.toLowerCase() === account.toLowerCase());
  for (const { provider, truth, decision, votes } of rounds) {
    if (truth !== "confirmed" && truth !== "refuted") continue;
    const isRight = truth === "confirmed";
    if (!isOwn(provider))
      recordAt(providers, provider, () => ({ right: 0, wrong: 0 }))[isRight ? "right" : "wrong"]++;
    const known = isRight ? "Approved" : "Rejected";
    if (decision === "Approved" || decision === "Rejected")
      decisions[decision === known ? "right" : "wrong"]++;
    for (const { voter, support, receipt } of votes) {
      if (isOwn(voter)) continue;
      const record = recordAt(verifiers, voter, () => ({
        right: 0,
        wrong: 0,
        receipts: { right: 0, wrong: 0, invalid: 0 },
      }));
      record[support === isRight ? "right" : "wrong"]++;
      if (receipt !== "none") record.receipts[receipt]++;
    }
  }
  return { providers, verifiers, decisions };
}

const percent = (right: number, wrong: number) => `${Math.round((100 * right) / (right + wrong))} %`;

export function accuracyText({ providers, verifiers, decisions }: Accuracy): string {
  const ofProviders = [...providers].map(
    ([account, { right, wrong }]) => `  ${account}  ${right} right, ${wrong} wrong  ${percent(right, wrong)}`,
  );
  const ofVerifiers = [...verifiers].map(([account, { right, wrong, receipts }]) => {
    const with_ = `receipts ${receipts.right} right, ${receipts.wrong} wrong, ${receipts.invalid} invalid`;
    return `  ${account}  ${right} right, ${wrong} wrong  ${percent(right, wrong)}  ${with_}`;
  });
  return [
    `Decided rounds: ${decisions.right} with the known outcome, ${decisions.wrong} against it`,
    "Providers (results)",
    ...(ofProviders.length > 0 ? ofProviders : ["  none yet"]),
    "Verifiers (votes)",
    ...(ofVerifiers.length > 0 ? ofVerifiers : ["  none yet"]),
  ].join("\n");
}
