/** The world in which traces begin: who there is, what they hold, and which models they can use. */
import type { SystemParameters } from "#contracts/deploy/parameters.ts";
import type { Call } from "./model.ts";
import { type Model, NOBODY, type State } from "./state.ts";

export const MLB = 10n ** 18n;
const SUPPLY = 1_000_000_000n * MLB;
const UNLIMITED = 2n ** 256n - 1n;

export const OWNERS = ["Ada", "Bela"] as const;
export const REQUESTERS = ["Clara", "Dmitri", "Edith"] as const;
export const PROVIDERS = ["Farid", "Grete", "Hiro"] as const;
export const VERIFIERS = ["Ines", "Jonas", "Kemal", "Lena", "Mario", "Nadia", "Oskar"] as const;
/** In the order of the development mnemonic's accounts. */
export const ACCOUNTS = [
  ...["Deployer", "Treasury", "Guardian", "Arbiter", "Admin"],
  ...OWNERS,
  ...REQUESTERS,
  ...PROVIDERS,
  ...VERIFIERS,
] as const;
export const CONTRACTS = [
  "RewardDistributor",
  "VerifierStaking",
  "VerificationManager",
  "TaskManager",
  "PaymentChannels",
] as const;

/** A public model, one that only Clara and its owner may use, and one that is switched off. */
export const MODELS: readonly Model[] = [
  { owner: "Ada", digest: 1, isPublic: true, isActive: true, allowed: [], offeredTo: NOBODY },
  { owner: "Bela", digest: 1, isPublic: false, isActive: true, allowed: ["Clara"], offeredTo: NOBODY },
  { owner: "Ada", digest: 1, isPublic: true, isActive: false, allowed: [], offeredTo: NOBODY },
];

/** Nothing has happened yet but the deployment and the registration of the models. */
export function emptyState(parameters: SystemParameters, now: number): State {
  const { adminDelay: _, ...params } = structuredClone(parameters);
  return {
    now,
    seconds: 0,
    params,
    pausedUntil: 0,
    treasury: "Treasury",
    models: structuredClone([...MODELS]),
    tasks: [],
    verifications: {},
    verifiers: {},
    attested: [],
    balances: { Treasury: SUPPLY },
    allowances: {},
    nonces: {},
    channels: {},
    usedSalts: {},
    lock: { at: 0, until: 0, total: 0, cooldownUntil: 0 },
    accounted: 0n,
    protocolFees: 0n,
    totalHeld: 0n,
    events: [],
  };
}

/** Funds all accounts: Edith is poor, Hiro has approved little, parties of tasks hold stakes too. */
export function prologue(now: number): Call[] {
  const users = [...OWNERS, ...REQUESTERS, ...PROVIDERS, ...VERIFIERS];
  const stakes: Record<string, bigint> = { Ada: 20n, Clara: 20n, Grete: 20n, Nadia: 10n, Mario: 15n };
  for (const name of ["Ines", "Jonas", "Kemal", "Lena"]) stakes[name] = 60n;
  const made = users.flatMap((by): Omit<Call, "at">[] => [
    { by: "Treasury", name: "transfer", args: [by, by === "Edith" ? 2n * MLB : 1000n * MLB] },
    { by, name: "approve", args: ["RewardDistributor", by === "Hiro" ? MLB : UNLIMITED] },
    { by, name: "approve", args: ["VerifierStaking", UNLIMITED] },
    { by, name: "approve", args: ["PaymentChannels", by === "Edith" ? MLB : UNLIMITED] },
    ...(stakes[by] ? [{ by, name: "stake", args: [stakes[by] * MLB] }] : []),
  ]);
  return made.map((call, index) => ({ ...call, at: now + 1 + index }));
}
