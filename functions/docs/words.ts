/** Tokenisation for the documentation search, used for the index and for queries. */
import { stemmer } from "stemmer";

const STOP_WORDS = new Set(
  `a about actually after again all already also although am an and available any anybody anyone anything are as at be because been being best but by
  can cannot could did do does doing don done else ever everything for from get gets getting give given gives go goes going
  got had happen happened happens has have having he her here his how i if in into is it its itself just let like made make
  many may me mean more most much must my near need needs no nobody not now of off ok on once one or other others our out own
  people please possible put really say says see seen shall she should so some somebody someone something still such sure t tell
  than that the their them then there these they thing things this those though to too tries try trying use used using very view want wanted wanting wants was way we
  were what when where which while who whom whose why will with without would yet you your yours s
  able unable basically currently curious familiar hello hi regarding simply suggest supposed thank thanks wonder wondering
  arent cant couldnt didnt doesnt dont hasnt havent im isnt ive shouldnt wasnt werent wont wouldnt`
    .split(/\s+/)
    .filter(Boolean),
);

const WORD = /[\p{Letter}\p{Number}]+(?:['’][\p{Letter}]+)?/gu;

/** One term for each line: names from other products, and forms that the stemmer does not join. */
const EQUAL_WORDS = `
  task job workload bounty gig
  verifier validator juror
  provider miner worker prover freelancer contractor seller
  requester requestor buyer customer funder tenant renter employer hirer
  pay paid payment payout
  cost price pricing
  fee commission
  earn income revenue profit
  token coin crypto cryptocurrency
  bond collateral
  unbond unstake
  appeal dispute contest
  delete remove erase
  cancel abort terminate
  update upgrade
  result output
  send sent
  lose lost loss
  choose chosen chose choice select pick
  keep kept
  hold held
  spend spent
  take taken took
  buy bought
  sell sold
  break broken broke
  run ran
  begin began begun start
  license licence
  large larger big bigger huge
  small smaller tiny
  long longer length duration
  fast faster quick
  login signin
  decide decision
  deliver delivery
  expire expiry
  fail failure
  penalty penalize punish punishment slash
  configuration config
  maximum max
  minimum min
  transaction tx txn
  refund reimburse chargeback rebate
  money fund cash
  phone mobile smartphone
  mail email
  charge bill billing
  distribute disburse
  limit cap
  answer response reply
  change edit modify
  row record entry
  offline downtime outage
  private confidential sensitive
  company organization team
  country region location
  picture image photo
  wait pending queue
  documentation docs doc
  authentication authenticate auth
  delegate delegation
  recompute reproduce
  setting option parameter
  finish complete done
  safe safety secure
  rent rental lease hire
  scam fraud
  tax taxable taxation
  legal legally law lawful regulation regulatory
  developer builder programmer
  code coding program programming`;

const equalTerms = new Map<string, string>();
for (const line of EQUAL_WORDS.trim().split("\n")) {
  const [first = "", ...others] = line
    .trim()
    .split(" ")
    .map((word) => stemmer(word));
  for (const other of others) equalTerms.set(other, first);
}

/** The term of a word in the index. @returns undefined for a stop word */
export function termOf(word: string): string | undefined {
  const written = word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "");
  const plain = written.replace(/['’].*$/, "");
  // "won't" is "wont", and not "won".
  if (plain === "" || STOP_WORDS.has(plain) || STOP_WORDS.has(written.replace(/['’]/, ""))) return undefined;
  // British and American spelling.
  const stem = stemmer(plain.replace(/is(?=(e|ed|es|ing|ers?|ations?)$)/, "iz").replace(/our(?=s?$)/, "or"));
  return equalTerms.get(stem) ?? stem;
}

export interface Word {
  readonly text: string;
  readonly at: number;
}

export function* wordsOf(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) yield { text: match[0], at: match.index };
}

export type TermOf = typeof termOf;

/** `termOf` with a cache that only grows: for indexing pages, not for queries. */
export function rememberedTerms(): TermOf {
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (!known.has(word)) known.set(word, termOf(word));
    return known.get(word);
  };
}

/** The terms of a text, in its order. */
export const allTermsOf = (text: string, term: TermOf = termOf): string[] =>
  [...wordsOf(text)].flatMap(({ text: word }) => term(word) ?? []);

/** The different terms of a text. */
export const termsOf = (text: string): string[] => [...new Set(allTermsOf(text))];

/** Marks a stop word in `phraseWordsOf`, because a term can have the same letters. */
const STOP_MARK = "~";
export const isStopWord = (word: string): boolean => word.startsWith(STOP_MARK);

/** "Nobody" in a phrase is "no one" in a query. */
const spelledOut = (text: string): string =>
  text.replace(/\b(no|any|some|every)body\b/gi, "$1 one").replace(/\b(any|some|every)one\b/gi, "$1 one");

export interface PhraseWord {
  /** Term of the word; a stop word has a mark. */
  readonly term: string;
  /** As a table of vectors has it. */
  readonly text: string;
}

/** Splits a phrase into words, in its order. */
export const phraseWords = (text: string, term: TermOf = termOf): PhraseWord[] =>
  [...wordsOf(spelledOut(text))].map(({ text: word }) => {
    const plain = word.toLowerCase().replace(/['’].*$/, "");
    return { term: term(word) ?? `${STOP_MARK}${plain}`, text: plain };
  });
