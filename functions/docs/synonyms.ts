import { termsOf } from "./words.ts";

/**
 * Synonyms: terms of queries, and the terms of the pages with the same meaning. Keywords for a single section are in its
 * line `search:` instead (`docs-content/search/page-text.ts`).
 */
const SYNONYMS: readonly (readonly [query: string, pages: string])[] = [
  // Roles
  [
    "miner worker node host supplier seller operator orchestrator solver rig executor contractor freelancer",
    "provider",
  ],
  ["compute gpu", "provider compute"],
  ["validator juror judge checker auditor reviewer referee attester", "verifier"],
  ["requestor buyer customer client consumer tenant renter employer poster", "requester"],
  ["user", "account requester"],
  ["publisher creator author developer uploader", "owner"],
  ["arbitrator court tribunal mediator", "arbiter appeal"],
  ["admin administrator", "administrator guardian"],
  // Tasks
  ["job order request prompt run prediction inference workload deal bounty gig", "task"],
  ["post submit", "create submit"],
  ["abort withdraw retract", "cancel"],
  ["cancel", "refund"],
  ["stop kill", "cancel pause"],
  ["refund reimburse reimbursement chargeback", "refund return"],
  ["pick grab claim take", "accept claim"],
  ["deliver hand return", "submit result return"],
  ["output answer", "result"],
  ["dataset data", "input file"],
  ["duration late delay overdue timeout expire expiry", "deadline expire time"],
  ["disappear vanish ghost silent unresponsive inactive abandon", "nobody deadline expire"],
  ["stuck hang hangs frozen pending", "pending wait"],
  ["crash error fault broken", "fail error"],
  ["fail failed failure wrong incorrect bad invalid", "reject wrong fail"],
  ["retry redo resend again", "resubmit again"],
  ["progress track status", "status state"],
  ["schedule recurring cron", "create"],
  // Money
  ["pay paid payment payout payday salary wage remuneration", "reward paid pay"],
  [
    "earn earnings income profit revenue royalty royalties monetize monetise monetization commission passive",
    "earn reward paid",
  ],
  ["money funds cash dollar usd eur", "reward MLB"],
  ["price pricing cost charge expensive cheap budget quote estimate amount rate", "cost reward pay fee"],
  ["fee commission cut percentage", "fee share protocol"],
  ["free", "free faucet"],
  ["airdrop faucet", "faucet test"],
  ["coin crypto cryptocurrency currency token", "MLB token"],
  ["collateral guarantee insurance", "bond"],
  ["deposit", "stake escrow bond"],
  ["unlock release unbond unstake cooldown", "unbonding withdraw unlock"],
  ["withdraw withdrawal cashout redeem", "withdraw unbonding claim"],
  ["locked lock frozen", "lock"],
  ["penalty punish punishment penalise penalize fine lose lost", "slash risk lose"],
  ["split divide distribution", "share"],
  ["minimum least lowest", "least minimum"],
  ["maximum max biggest largest limit cap", "most limit maximum"],
  ["bigger big huge large size", "large size"],
  ["invoice receipt tax taxes accounting bookkeeping", "export earnings records"],
  ["card visa mastercard paypal stripe bank fiat usdc usdt stablecoin eth ether", "MLB currency"],
  ["gas", "gas fee"],
  // Trust
  ["dispute contest challenge complain complaint objection disagree unfair unfairly overturn", "appeal"],
  [
    "fraud cheat cheating scam fake malicious dishonest collude collusion sybil attack attacker",
    "cheat slash ring threat",
  ],
  ["hacker hacked exploit vulnerability bug", "security threat fault"],
  ["stolen steal theft", "steal security"],
  ["trust reputation rating score leaderboard rank ranking history", "record reputation"],
  ["verify check validate proof prove proven", "verify check recompute"],
  ["deterministic determinism reproducible reproduce identical same", "reproduced same bytes exact"],
  ["ban block blacklist exclude", "except refuse lock"],
  ["secret private confidential encrypt encrypted privacy hidden hide anonymous", "private encrypt secret"],
  ["sealed blind", "sealed public vote"],
  ["gdpr personal", "personal privacy data"],
  ["tracking analytics", "privacy cookie analytics"],
  // Models
  ["publish sell list deploy push share host", "publish register"],
  ["remove delete erase unpublish unlist takedown hide", "deactivate remove"],
  ["update edit change modify rename", "change revision version"],
  ["upgrade release", "version upgrade"],
  ["transfer move handover organisation organization team", "transfer owner access"],
  ["licence license", "licence license"],
  ["checkpoint weights", "weights file model"],
  ["llm gpt chatbot chat llama mistral", "language model"],
  ["pytorch torch tensorflow keras jax sklearn framework", "framework ONNX export"],
  ["convert conversion", "export ONNX"],
  ["docker podman kubernetes image", "container image"],
  ["finetune finetuning train training", "fine tuning train"],
  ["memory ram vram", "memory"],
  ["cuda nvidia graphics", "GPU graphics"],
  ["hardware requirements specs computer laptop pc machine", "machine"],
  ["windows mac macos linux arm apple raspberry", "machine ARM64"],
  // Site and programs
  ["login log signin signup register account", "sign account"],
  ["email mail phone telegram discord support helpdesk", "contact"],
  ["password", "password account"],
  ["metamask rabby ledger trezor keplr", "wallet"],
  ["android ios iphone mobile", "phone"],
  ["seed mnemonic", "seed phrase"],
  ["tx", "transaction"],
  ["address", "address contract"],
  ["blockchain chain network mainnet testnet", "chain network Polygon"],
  ["ethereum arbitrum base optimism solana evm", "chain network Polygon"],
  ["paginate pagination cursor offset", "paging"],
  ["rows results records", "rows"],
  ["endpoint rest http", "API endpoint"],
  ["throttle throttled ratelimit 429", "limit calls"],
  ["apikey key", "key"],
  ["callback hook notification notify alert push", "notice webhook notification"],
  ["python javascript typescript library client", "SDK client program"],
  ["library module", "SDK"],
  ["mcp assistant claude", "MCP agent language model"],
  ["bot autonomous automate automatically daemon headless", "agent program"],
  ["browse discover find search", "find"],
  ["csv excel spreadsheet download", "export CSV file"],
  ["subgraph indexer thegraph", "index subgraph"],
  ["sync syncing synced outdated stale lag lagging behind", "behind block index"],
  ["ipfs pin", "IPFS content store"],
  ["selfhost selfhosted install setup", "deployment installation"],
  ["restore recover recovery", "restore backup"],
  ["upgrade downtime", "version"],
  ["hotkey keybinding", "shortcut"],
  ["offline outage down", "answer fail down"],
  ["platform marketplace", "marketplace protocol"],
  ["speed fast slow latency", "seconds time"],
  ["begin beginner start tutorial quickstart", "start first"],
];

const synonymTerms = new Map<string, readonly string[]>();
for (const [query, pages] of SYNONYMS) {
  for (const term of termsOf(query)) {
    const others = [...(synonymTerms.get(term) ?? []), ...termsOf(pages)];
    synonymTerms.set(
      term,
      [...new Set(others)].filter((other) => other !== term),
    );
  }
}

/** Synonyms of a query term in the pages. */
export const synonymsOf = (term: string): readonly string[] => synonymTerms.get(term) ?? [];
