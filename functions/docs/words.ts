/** Tokenisation for the documentation search, used for the index and for queries. */
import { stemmer } from "stemmer";

/** Stop words. */
const STOP_WORDS = new Set(
  `a about after again all also am an and any anybody anyone are as at be because been being but by can cannot
  could did do does doing don done else for from get gets getting give go goes going got had happen happened happens has have having he
  her here his how i if in into is it its itself just let like long made make many may me more most much must my
  need needs no nobody not of off on once one or other our out own please put say says see seen shall she should so
  some somebody someone something such t tell than that the their them then there these they thing this those to too
  use used using very want wants was we were what when where which while who whom whose why will with without
  would you your yours s`
    .split(/\s+/)
    .filter(Boolean),
);

/** Synonyms, from a query's word to words of the pages. A concept with several names maps to several words. */
const SYNONYMS: Readonly<Record<string, string>> = {
  abort: "cancel",
  airdrop: "faucet",
  amount: "reward",
  ban: "lock",
  budget: "cost reward",
  bug: "fault security",
  cancel: "refund",
  cent: "fee",
  cheap: "cost",
  cheat: "slash",
  coin: "MLB token",
  collateral: "bond",
  commission: "fee share",
  compute: "provider",
  confidential: "private secret",
  contest: "appeal",
  contract: "address",
  crypto: "token",
  delete: "deactivate",
  deposit: "stake escrow",
  disagree: "appeal",
  dispute: "appeal",
  docker: "container",
  download: "file",
  duration: "deadline",
  dataset: "input",
  earn: "reward",
  earnings: "reward",
  email: "contact",
  endpoint: "API",
  expensive: "cost",
  expire: "deadline",
  fail: "reject",
  fraud: "slash security",
  free: "faucet",
  gas: "fee",
  gpu: "compute provider",
  hacker: "security threat",
  hash: "SHA-256",
  hosting: "storage",
  hotkey: "shortcut",
  income: "earn reward",
  job: "task",
  judge: "vote verify",
  jury: "verifier",
  laptop: "machine",
  late: "deadline",
  leave: "unstake withdraw",
  licence: "license",
  license: "licence",
  login: "sign wallet",
  lose: "slash risk",
  lost: "slash",
  maximum: "most limit",
  metamask: "wallet",
  minimum: "least",
  miner: "provider",
  money: "reward MLB",
  offline: "index",
  password: "account",
  pay: "reward",
  payout: "reward",
  penalty: "slash",
  pending: "wait",
  permission: "access allow",
  phone: "wallet",
  platform: "protocol",
  price: "reward cost",
  privacy: "private",
  profit: "earn reward",
  proof: "proved",
  publish: "register",
  punish: "slash",
  refund: "return",
  remove: "deactivate",
  salary: "earn reward",
  scam: "security steal",
  secret: "private",
  seed: "phrase",
  sell: "publish register",
  signup: "sign",
  speed: "seconds",
  split: "share",
  stolen: "steal security",
  stuck: "pending",
  tracking: "privacy cookie",
  tx: "transaction",
  unlock: "unbonding",
  unstake: "unbonding withdraw",
  update: "revision version",
  wage: "reward",
  withdraw: "unbonding",
  worker: "provider",
};

const WORD = /[\p{Letter}\p{Number}]+(?:['’][\p{Letter}]+)?/gu;

/** The term of a word in the index. @returns undefined for a stop word */
export function termOf(word: string): string | undefined {
  const plain = word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/['’].*$/, "");
  return plain === "" || STOP_WORDS.has(plain) ? undefined : stemmer(plain);
}

export interface Word {
  readonly text: string;
  readonly at: number;
}

/** The terms of a text with their positions. */
export function* wordsOf(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) yield { text: match[0], at: match.index };
}

const synonymTerms = new Map(
  Object.entries(SYNONYMS).map(([word, others]) => {
    const term = termOf(word) ?? word;
    return [term, [...wordsOf(others)].flatMap(({ text }) => termOf(text) ?? []).filter((t) => t !== term)];
  }),
);

/** Synonyms of a query term in the pages. */
export const synonymsOf = (term: string): readonly string[] => synonymTerms.get(term) ?? [];
