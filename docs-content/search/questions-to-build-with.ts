/**
 * Questions from public issues and pages of neighbouring products, rephrased as a reader types them. Weights, synonyms
 * and `search:` lines were chosen with these.
 */
import type { SourcedQuestion } from "./sourced-question.ts";

export const questionsToBuildWith: readonly SourcedQuestion[] = [
  [
    "job closed early, is the unused deposit returned",
    [
      "/docs/guides/task-requesters#cancel-a-task-and-get-the-reward-back",
      "/docs/guides/task-requesters#if-no-provider-accepts-or-submits",
      "/docs/help/faq#can-i-cancel-a-task-and-get-the-reward-back",
    ],
    "akash-network/node#1676",
  ],
  [
    "run times out, how do I raise the time limit",
    ["/docs/guides/packages#3-write-the-manifest", "/docs/guides/packages#errors-and-their-causes"],
    "replicate/cog#2098",
  ],
  [
    "upload limit per file",
    [
      "/docs/guides/model-providers#how-large-a-model-file-can-be",
      "/docs/guides/task-requesters#before-you-create-a-task",
    ],
    "huggingface/huggingface_hub#1933",
  ],
  [
    "malicious validators that favour their own miners",
    [
      "/docs/white-papers/economic#a-ring-that-approves-its-own-junk",
      "/docs/white-papers/economic#honest-voters-against-a-ring",
      "/docs/white-papers/security#threats-and-answers",
    ],
    "masa-finance/masa-bittensor#206",
  ],
  [
    "python client library",
    ["/docs/api/python", "/docs/api/python#generated-client", "/docs/help/not-supported#a-python-library"],
    "replicate/replicate-python#125",
  ],
  [
    "how can I check my rewards",
    [
      "/docs/guides/compute-providers#when-am-i-paid",
      "/docs/guides/verifiers#claim-your-rewards",
      "/docs/help/faq#where-do-i-claim-my-share-as-a-verifier",
    ],
    "gensyn-ai/rl-swarm#100",
  ],
  [
    "stream the tokens while they are generated",
    ["/docs/help/not-supported#an-openai-compatible-api"],
    "lidge-jun/opencodex#208",
  ],
  [
    "does the provider run on ARM or Apple silicon",
    [
      "/docs/guides/compute-providers#prerequisites",
      "/docs/verification/repeated-runs#what-decides-a-result",
      "/docs/verification/repeated-runs#where-exactness-ends",
    ],
    "runtipi/runtipi-appstore#49",
  ],
  [
    "what percentage does the platform keep",
    [
      "/docs/help/faq#what-does-the-marketplace-take-and-who-pays-the-gas",
      "/about#how-it-pays-for-itself",
      "/docs/help/faq#how-is-it-shared",
    ],
    "oceanprotocol/contracts#420",
  ],
  [
    "pay with a credit card",
    ["/docs/help/not-supported#cards-bank-transfers-and-other-tokens"],
    "getFairAI/decentralised-inference#509",
  ],
  [
    "my stake is still locked after I claimed",
    ["/docs/guides/verifiers#claim-your-rewards", "/docs/guides/verifiers#withdraw-your-stake"],
    "iExecBlockchainComputing/iexec-worker#244",
  ],
  [
    "passive income when others use my model",
    ["/docs/guides/model-providers#what-you-earn"],
    "huggingface/huggingface_hub#78",
  ],
  [
    "choose a provider in a certain country",
    [
      "/docs/guides/task-requesters#assign-a-task-to-a-provider-you-know",
      "/docs/help/not-supported#choice-of-country-or-hardware",
    ],
    "https://docs.lium.io/miner-portal/miner%20payments",
  ],
  [
    "my result failed verification, what now",
    [
      "/docs/guides/compute-providers#when-a-result-is-rejected",
      "/docs/verification/how-it-works#appeals",
      "/docs/guides/task-requesters#after-the-vote",
    ],
    "golemfactory/clay#4334",
  ],
  [
    "tax form for what I earned",
    ["/docs/help/not-supported#tax-reports"],
    "https://www.serverroom.net/en/marketplace",
  ],
  [
    "edit the metadata after publishing",
    ["/docs/guides/model-providers#release-a-new-version"],
    "oceanprotocol/ocean#3",
  ],
  [
    "only take jobs above my minimum price",
    ["/docs/guides/agents#2-the-configuration"],
    "golemfactory/clay#1736",
  ],
  [
    "compute more than one task at the same time",
    ["/docs/guides/agents#2-the-configuration", "/docs/guides/agents#3-start-it"],
    "golemfactory/clay#2876",
  ],
  [
    "how many times can a decision be appealed",
    ["/docs/verification/how-it-works#appeals"],
    "aragon/aragon-court#19",
  ],
  [
    "is a ledger hardware wallet supported",
    ["/docs/overview/getting-started#1-connect-a-wallet"],
    "akash-network/support#367",
  ],
  ["import a model from hugging face", ["/docs/guides/packages#language-models"], "Neph0s/CoSER#1"],
  [
    "only send me the finished event",
    ["/docs/guides/notices#kinds-of-notices", "/docs/guides/notices#turn-them-on"],
    "replicate/replicate-javascript#341",
  ],
  [
    "the dashboard shows 0 although my result was sent",
    [
      "/docs/overview/architecture#index",
      "/docs/operations/incidents#the-index-is-behind-or-stopped",
      "/docs/overview/introduction#where-the-data-is",
    ],
    "gensyn-ai/rl-swarm#185",
  ],
  [
    "my task just sits there waiting and no one picks it up",
    ["/docs/guides/task-requesters#if-no-provider-accepts-or-submits"],
    "golemfactory/clay#1846",
  ],
  ["where do I create an api key", ["/docs/api/authentication"], "openchamber/openchamber#3411"],
  [
    "does a bigger stake give me more votes",
    ["/docs/guides/verifiers#become-a-verifier-how-much-to-stake"],
    "aragon/whitepaper#28",
  ],
  [
    "download my reward history as csv",
    ["/docs/help/not-supported#tax-reports", "/docs/help/faq#can-i-export-my-records"],
    "hyperliquid-dex/node#161",
  ],
  [
    "how are jurors selected",
    ["/docs/verification/how-it-works#vote", "/docs/guides/verifiers#find-votes"],
    "aragon/whitepaper#28",
  ],
  [
    "estimate the price before running",
    ["/docs/guides/task-requesters#how-much-to-pay"],
    "huggingface/hub-docs#1597",
  ],
  [
    "upgrade to a new release without downtime",
    ["/docs/operations/running#a-new-version"],
    "graphprotocol/graph-node#5774",
  ],
  [
    "can I dispute my own answer to win the bond",
    [
      "/docs/verification/how-it-works#appeals",
      "/docs/white-papers/economic#other-things-people-could-try",
      "/docs/verification/how-it-works#vote",
    ],
    "UMAprotocol/protocol#2329",
  ],
  [
    "contract addresses on the testnet",
    ["/docs/overview/architecture#smart-contracts-and-what-they-do"],
    "gensyn-ai/rl-swarm#229",
  ],
  [
    "registration fee for miners",
    ["/docs/guides/compute-providers#prerequisites"],
    "RaoFoundation/subtensor#1680",
  ],
  [
    "where can I buy the token",
    [
      "/docs/help/not-supported#an-exchange-for-mlb",
      "/docs/overview/getting-started#3-mlb-and-free-test-tokens",
    ],
    "getFairAI/decentralised-inference#476",
  ],
  [
    "subgraph files time out on ipfs",
    ["/docs/operations/incidents#a-file-cannot-be-fetched", "/docs/operations/deployment#3-index"],
    "graphprotocol/graph-node#969",
  ],
  [
    "run two nodes under the same account",
    ["/docs/guides/agents#1-the-key", "/docs/guides/agents#3-start-it"],
    "gensyn-ai/rl-swarm#415",
  ],
  [
    "too many requests 429",
    ["/docs/api/errors#rate-limited", "/docs/api#limits", "/docs/api/authentication#reading"],
    "astrio-labs/forall#76",
  ],
  [
    "is storage free or is there a quota",
    ["/docs/operations/storage#storage-limits-per-account"],
    "matthias-wright/flaxmodels#4",
  ],
  [
    "query returns only the first 100 rows",
    ["/docs/graphql#paging", "/docs/graphql#limits-of-a-query"],
    "livepeer/livepeer-monorepo#381",
  ],
  [
    "can I open .pt files from strangers safely",
    ["/docs/guides/compute-providers#find-work-that-pays"],
    "safetensors/safetensors#120",
  ],
  ["ban requesters who do not pay", ["/docs/guides/agents#2-the-configuration"], "golemfactory/clay#1621"],
  ["who receives the dispute bond", ["/docs/verification/how-it-works#appeals"], "UMAprotocol/protocol#2329"],
  [
    "compute on private data without showing it to anyone",
    [
      "/docs/guides/task-requesters#before-you-create-a-task",
      "/docs/help/faq#who-can-see-the-data-that-i-upload",
      "/docs/help/not-supported#secret-inputs-and-results",
    ],
    "oceanprotocol/docs#351",
  ],
  [
    "delegate my tokens to a validator",
    ["/docs/help/not-supported#delegated-stake-and-interest"],
    "opentensor/developer-docs#536",
  ],
  [
    "remove a published asset for good",
    ["/docs/help/faq#can-i-take-a-model-back", "/docs/guides/model-providers#release-a-new-version"],
    "oceanprotocol/ocean#3",
  ],
  [
    "subgraph stopped syncing",
    ["/docs/operations/incidents#the-index-is-behind-or-stopped"],
    "graphprotocol/graph-node#839",
  ],
  [
    "completed jobs but nothing arrived in my wallet yet",
    ["/docs/guides/compute-providers#when-am-i-paid", "/docs/help/faq#when-is-the-reward-paid"],
    "golemfactory/clay#2876",
  ],
  ["submit a job from typescript", ["/docs/api/sdk#write"], "golemfactory/golem-js#51"],
  [
    "connect the wallet app on android",
    ["/docs/overview/getting-started#1-connect-a-wallet"],
    "akash-network/support#237",
  ],
  [
    "do you support arbitrum or ethereum mainnet",
    ["/docs/help/not-supported#other-chains", "/docs/help/faq#which-chain-does-it-run-on"],
    "getFairAI/decentralised-inference#476",
  ],
];
