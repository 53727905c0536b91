/** The habits of the writing guide (CONTRIBUTING.md, "How we write") that a regular expression can find. */
export interface Pattern {
  /** Key in record.json. */
  readonly name: string;
  readonly find: RegExp;
  /** What to write instead. */
  readonly write: string;
  /** Search the whole line, so that names in code count too. Without it, only comments, strings and Markdown text count. */
  readonly inCode?: boolean;
}

/** Begins a sentence: after nothing but comment marks, list marks, quotes or headings, or after a full stop. */
const START = String.raw`(?:^[\s/*#>|"\x60\-]*|[.:;|] ["\x60]?)`;
/** No question follows. */
const STATEMENT = String.raw`(?![^.!"\n]*\?)`;

export const PATTERNS: readonly Pattern[] = [
  {
    name: "headless-what",
    find: new RegExp(`${START}What\\b${STATEMENT}`, "g"),
    write: 'Use a noun: "Task input" for "What is asked for".',
  },
  {
    name: "who-as-subject",
    find: new RegExp(`${START}Who\\b${STATEMENT}|\\b[Ww]hoever\\b`, "g"),
    write: "Name the actor: a reader, an attacker, the requester.",
  },
  {
    name: "nobody-somebody",
    // A quoted single word, a part of an address or a member is an identifier.
    find: /(?<![/=@$.])(?<!["\x60](?=\w+["\x60]))\b(?:no|some|any|every)body\b/gi,
    write: 'Name the actor, or use the passive voice: "the outcome is unknown". For everyone: "anyone".',
  },
  {
    name: "stands",
    find: /\b(?:stands?|stood|standing) (?:in|at|on|by|for itself|beside|behind|between|around|there|where|under|above|below|next)\b/gi,
    write: 'Use "is", "is stored in" or "is shown in".',
  },
  {
    name: "lies",
    find: /\b(?:lies|lie|lay) (?:in|at|on|under|beside|between|behind|there|where|next|before)\b/gi,
    write: 'Use "is", "is stored in" or "are kept in".',
  },
  { name: "beside", find: /\bbeside\b/gi, write: 'Use "next to", "with" or "in addition to".' },
  { name: "anew", find: /\banew\b/gi, write: 'Use "again", or a verb with "re-": "restarts".' },
  {
    name: "words-for-text",
    find: /\bwords (?:of|for|that|which|in|are|on)\b|\b(?:no|its|their|own|these|same) words\b/gi,
    write: 'Use "text", "message", "label" or "name".',
  },
  {
    name: "told",
    find: /\b(?:is|are|was|were|be|been|being|gets) told\b(?! apart)|\b(?:says?|tells?|knows?) (?:of|what|so|who|which|how|where|no|nothing(?! about)|it)\b/gi,
    write: 'Use "reports", "shows", "returns" or "is notified".',
  },
  {
    name: "asked",
    find: /\b(?:is|are|was|were|be|been|being) asked\b|\bask(?:s|ed|ing)? (?:the|a|an|its|every|each|of|whether|what|which|who|about|again|once|no)\b(?! (?:model's )?owner\b)/gi,
    write: 'Use "query", "call", "check", "request" or "require".',
  },
  {
    name: "is-no",
    find: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|other|such|fewer|less|later|earlier)\w/gi,
    write: 'Use "is not a".',
  },
  { name: "so-that", find: /, so that\b/gi, write: 'Use "to ..." or two sentences.' },
  {
    name: "of-its-own",
    find: /\bof (?:its|one's|their|his|her|your|my|our) own\b/gi,
    write: 'Use "its own X", "separate" or "dedicated".',
  },
  {
    name: "alone",
    find: /(?<!\b(?:stands?|left|leaves?|let|run|runs|be|is)) alone\b/gi,
    write: 'Put "only" before the noun or verb.',
  },
  { name: "goes-on", find: /\b(?:go(?:es|ing)?|went) on\b/gi, write: 'Use "continues".' },
  {
    name: "by-itself",
    find: /\bby (?:itself|themselves)\b|\bunder way\b|\bmeanwhile\b/gi,
    write: 'Use "automatically", "in progress" or nothing.',
  },
  {
    name: "too-also",
    find: /, too\b(?! (?:close|early|few|large|late|little|long|many|much|short|small))|\balso (?:when|where|after|before|if)\b/gi,
    write: 'Use "also" before the verb, or "even when".',
  },
  {
    name: "until-for-by",
    find: /\bif (?:no \w+|nobody)\b[^.]*\buntil\b/gi,
    write: 'For a deadline use "by": "if no result is submitted by {dateTime}".',
  },
  {
    name: "amount-as-plural",
    find: /\{mlb\} (?:go|come|are|were|stay|return|lie|wait)\b/g,
    write: 'An amount is singular: "{mlb} goes to the provider".',
  },
  {
    name: "chain-of-of",
    find: /\bthe \w+ of (?:the|a|an) \w+ of\b/gi,
    write: 'Join nouns: "task progress", "verification time".',
  },
  {
    name: "those-of",
    find: /\b(?:those|that) of (?:the|a|an|its|their|before|what|this|every|other)\b/gi,
    write: "Repeat the noun.",
  },
  {
    name: "archaisms",
    find: /\bfor want of\b|\bseldom\b|\bdearer\b|\bat last\b|\bfor ever\b|\bin the place of\b|\bin vain\b|\bwhence\b|\btill\b|\bof late\b/gi,
    write: 'Use "without", "rarely", "more expensive", "finally", "forever", "instead of".',
  },
  {
    name: "metaphors",
    // Space for something is room; \p{Letter} is a Unicode class.
    find: /(?<!\b(?:has|have|is|keeps?|leaves?|makes?|no) )\brooms?\b|\b(?:jury|juries|patrons?|workshops?|desks?|crew)\b|(?<!\\p\{)\b(?:Jury|Patron|Workshop|Desk|Crew|Wall|Moment|Letter|Told)(?=[A-Z]|\b)/g,
    write:
      'Use the field\'s word: "module", "verifiers", "provider context", "controller", "Message", "now".',
    inCode: true,
  },
];
