/** For every error and event of the contracts, a seed whose trace reaches it, so every campaign compares it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ContractName, readArtifact } from "#contracts/deploy/artifacts.ts";
import { generateTrace } from "../reference/trace.ts";
import { opening } from "./opening.ts";

const FILE = join(import.meta.dirname, "every-rule.json");
/** The contracts that traces call. */
const CALLED: readonly ContractName[] = [
  "MLBToken",
  "ModelRegistry",
  "TaskManager",
  "VerifierStaking",
  "VerificationManager",
  "RewardDistributor",
  "PaymentChannels",
  "SealedVotes",
];
const KINDS = ["error", "event"] as const;
export type Kind = (typeof KINDS)[number];
export type Seeds = Record<Kind, Record<string, number>>;

/** Errors and events that no trace reaches, by the reason. The tests of the contracts reach them. */
export const unmet: Readonly<Record<string, readonly string[]>> = {
  "modules call each other correctly, and no trace plays another caller": [
    "OnlyRewardDistributor",
    "OnlySealedVotes",
    "OnlySelf",
    "OnlyTaskManager",
    "OnlyVerificationManager",
    "OnlyVerifierStaking",
    "ReentrancyGuardReentrantCall",
  ],
  "the token accepts every payee and returns true": [
    "Credited",
    "CreditWithdrawn",
    "ERC20InvalidReceiver",
    "SafeERC20FailedOperation",
  ],
  "traces use authorizations only to open channels, whose salts are used once": [
    "AuthorizationCanceled",
    "ERC3009UsedAuthorization",
    "SafeCastOverflowedUintDowncast",
  ],
  "the zero address never calls": ["ERC20InvalidApprover", "ERC20InvalidSender", "ERC20InvalidSpender"],
  "the contracts ignore an invalid permit, and no trace calls the token's permit": [
    "ECDSAInvalidSignature",
    "ECDSAInvalidSignatureLength",
    "ECDSAInvalidSignatureS",
    "ERC2612ExpiredSignature",
    "ERC2612InvalidSigner",
    "InvalidAccountNonce",
  ],
  "name and version of the token are short and never change": ["EIP712DomainChanged", "InvalidShortString"],
  "traces change parameters within their bounds; fuzz tests try values outside": [
    "BpsSum",
    "ParameterOutOfBounds",
    "ZeroTreasury",
  ],
  "the administrator of the traces acts without delay, and the authority stays": [
    "AccessManagedInvalidAuthority",
    "AccessManagedRequiredDelay",
    "AuthorityUpdated",
  ],
  "the models of a trace are registered before it starts, and only change owners": [
    "FieldLength",
    "ModelAccessChanged",
    "ModelPublished",
    "ModelRegistered",
    "ModelStatusChanged",
    "ModelUpdated",
    "ModelVisibilityChanged",
    "NoModelIdLeft",
    "UnknownModel",
    "ZeroDigest",
  ],
  "a commitment that a keeper posts is skipped, and the event has the reason": [
    "InvalidSignature",
    "NotForKeepers",
    "SignatureExpired",
  ],
  "no trace names a drawn ticket or loses a seed, because the model does not know the hashes of blocks": [
    "SeedLost",
    "SeedUnknown",
  ],
  "an escrow ends with its task, so the task's status refuses first": ["EscrowNotHeld"],
};

/** Every error and event that the contracts declare. */
export function declared(): Record<Kind, string[]> {
  const names = (kind: Kind) =>
    CALLED.flatMap((contract) =>
      readArtifact(contract).abi.flatMap((item) => (item.type === kind ? [item.name] : [])),
    );
  return { error: [...new Set(names("error"))].sort(), event: [...new Set(names("event"))].sort() };
}

/** Errors and events that the trace of a seed reaches. */
export function metBy(seed: number, start = opening().start): Record<Kind, Set<string>> {
  const met = { error: new Set<string>(), event: new Set<string>() };
  for (const { result } of generateTrace(seed, start).steps)
    if ("refused" in result) met.error.add(result.refused);
    else for (const [name] of result.events) met.event.add(name);
  return met;
}

/** The first seed that reaches each, searched until none is missing or up to `last`. */
function findSeeds(last: number): Seeds {
  const { start } = opening();
  const wanted = declared();
  const seeds: Seeds = { error: {}, event: {} };
  const excused = Object.values(unmet).flat();
  const isMissing = () =>
    KINDS.some((kind) => wanted[kind].some((name) => !(name in seeds[kind]) && !excused.includes(name)));
  for (let seed = 1; seed <= last && isMissing(); seed++) {
    const met = metBy(seed, start);
    for (const kind of KINDS)
      for (const name of met[kind]) if (wanted[kind].includes(name)) seeds[kind][name] ??= seed;
  }
  return seeds;
}

export function readSeeds(): Seeds {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

function writeSeeds(seeds: Seeds): void {
  const sorted = (found: Record<string, number>) => Object.fromEntries(Object.entries(found).sort());
  const text = { error: sorted(seeds.error), event: sorted(seeds.event) };
  writeFileSync(FILE, `${JSON.stringify(text, null, 2)}\n`);
}

/** The seeds that every campaign plays, without duplicates. */
export function seedsOfEveryRule(): number[] {
  const { error, event } = readSeeds();
  return [...new Set([...Object.values(error), ...Object.values(event)])].sort((a, b) => a - b);
}

if (import.meta.main) {
  writeSeeds(findSeeds(Number(process.argv[2] ?? 5_000)));
  console.log(`${seedsOfEveryRule().length} traces reach every rule`);
}
