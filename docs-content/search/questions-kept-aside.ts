/**
 * The other half of the questions, drawn at random; weights and synonyms were not chosen with them. Their author also wrote the `search:`
 * keywords and the sections, so new questions score lower: of 54 that the author had not read (`questions-read-later.ts`), 23 had the
 * right section among the first three, about half. Do not tune the search to this list.
 */
import type { SourcedQuestion } from "./sourced-question.ts";

export const questionsKeptAside: readonly SourcedQuestion[] = [
  [
    "tensorflow or keras model",
    [
      "/docs/help/not-supported#pytorch-tensorflow-and-other-frameworks",
      "/docs/guides/packages#1-train-and-export-to-onnx",
    ],
    "keras-team/keras-hub#2290",
  ],
  [
    "openai compatible chat completions endpoint",
    ["/docs/help/not-supported#an-openai-compatible-api"],
    "ValueCell-ai/valuecell#209",
  ],
  ["webhooks stopped arriving", ["/docs/guides/notices#delivery"], "replicate/replicate-javascript#321"],
  [
    "hide my model from the listing",
    [
      "/docs/help/faq#can-i-take-a-model-back",
      "/docs/guides/model-providers#release-a-new-version",
      "/docs/guides/model-providers#keep-a-model-private",
    ],
    "oceanprotocol/market#1747",
  ],
  [
    "can an AI agent pay for tasks on its own",
    ["/docs/api/mcp#local-server", "/docs/api/mcp", "/docs/api/sdk#for-language-models"],
    "run-llama/llama_index#21012",
  ],
  [
    "is sampling with a temperature deterministic",
    ["/docs/verification/repeated-runs#answers-of-language-models"],
    "lllyasviel/Fooocus#2345",
  ],
  [
    "turn verification off for my task",
    ["/docs/help/not-supported#a-result-without-verification"],
    "golemfactory/clay#3940",
  ],
  [
    "rate limit of the API",
    ["/docs/api#limits", "/docs/api/authentication#reading", "/docs/api/errors#rate-limited"],
    "simonw/llm-openrouter#24",
  ],
  [
    "how long does a dispute take",
    [
      "/docs/verification/how-it-works#appeals",
      "/docs/verification/how-it-works#how-long-voting-lasts-and-how-it-decides",
    ],
    "kleros/court#280",
  ],
  [
    "move my model to an organisation",
    ["/docs/guides/model-providers#transfer-a-model-to-another-owner"],
    "huggingface/huggingface_hub#704",
  ],
  [
    "split one job across several providers",
    ["/docs/help/not-supported#one-task-on-several-providers"],
    "golemfactory/clay#3851",
  ],
  [
    "have the contracts been audited",
    [
      "/docs/help/not-supported#an-outside-audit-and-a-bug-bounty",
      "/docs/security/testing",
      "/docs/security/testing#limits-of-the-tests",
      "/docs/white-papers/security#what-is-not-covered",
    ],
    "UMAprotocol/protocol#4343",
  ],
  [
    "largest language model I can publish",
    ["/docs/guides/packages#language-models", "/docs/guides/model-providers#how-large-a-model-file-can-be"],
    "huggingface/huggingface_hub#1624",
  ],
  [
    "good work was rejected unfairly",
    ["/docs/verification/how-it-works#appeals", "/docs/guides/compute-providers#when-a-result-is-rejected"],
    "golemfactory/clay#2189",
  ],
  [
    "will the node operator see my prompts",
    [
      "/docs/help/faq#who-can-see-the-data-that-i-upload",
      "/docs/guides/task-requesters#before-you-create-a-task",
      "/docs/help/not-supported#secret-inputs-and-results",
    ],
    "https://github.com/usedecentralorg",
  ],
  [
    "how much history do I need before requesters trust me",
    [
      "/docs/guides/compute-providers#your-record",
      "/docs/graphql/reputation#providers",
      "/docs/graphql/reputation#scores",
    ],
    "akash-network/community#1437",
  ],
  [
    "bug bounty",
    ["/docs/help/not-supported#an-outside-audit-and-a-bug-bounty", "/contact#security"],
    "kleros/kleros#117",
  ],
  [
    "there is no unstake button in my wallet",
    ["/docs/guides/verifiers#withdraw-your-stake"],
    "opentensor/developer-docs#567",
  ],
  [
    "network error when I withdraw rewards",
    [
      "/contact#when-something-went-wrong",
      "/docs/help/faq#my-transaction-is-stuck",
      "/docs/api/errors#chain-unavailable",
    ],
    "chainapsis/keplr-wallet#73",
  ],
  [
    "a repository that only my team can see",
    ["/docs/guides/model-providers#keep-a-model-private"],
    "VHellendoorn/Code-LMs#34",
  ],
  [
    "how often are payouts made",
    ["/docs/guides/compute-providers#when-am-i-paid", "/docs/help/faq#when-is-the-reward-paid"],
    "https://docs.lium.io/miner-portal/miner%20payments",
  ],
  [
    "same seed gives different output on another gpu",
    [
      "/docs/verification/repeated-runs#what-decides-a-result",
      "/docs/verification/repeated-runs#where-exactness-ends",
    ],
    "huggingface/transformers#2187",
  ],
  [
    "do I lose stake if I forget to vote",
    [
      "/docs/guides/verifiers#how-to-judge-a-result",
      "/docs/guides/verifiers#what-you-earn-and-what-you-lose",
      "/docs/help/faq#can-i-lose-my-stake",
    ],
    "kleros/kleros-v2#212",
  ],
  [
    "free credits to try it out",
    ["/docs/overview/getting-started#3-mlb-and-free-test-tokens"],
    "huggingface/hub-docs#1652",
  ],
  [
    "I never get any work, the list is empty",
    ["/docs/guides/compute-providers#find-work-that-pays"],
    "golemfactory/clay#1700",
  ],
  [
    "webhook to a server with a self-signed certificate",
    ["/docs/guides/notices#delivery"],
    "replicate/replicate-python#450",
  ],
  [
    "docker compose for production",
    ["/docs/operations/deployment#with-containers"],
    "graphprotocol/hardhat-graph-demo#2",
  ],
  [
    "the requester does not pay me for finished work",
    [
      "/docs/guides/compute-providers#when-am-i-paid",
      "/docs/verification/how-it-works#if-nobody-does-anything",
      "/docs/help/faq#when-is-the-reward-paid",
    ],
    "golemfactory/clay#3232",
  ],
  [
    "how is the score on the leaderboard calculated",
    [
      "/docs/graphql/reputation#providers",
      "/docs/graphql/reputation#verifiers",
      "/docs/graphql/reputation#scores",
    ],
    "gensyn-ai/rl-swarm#253",
  ],
  [
    "do providers have to pass an audit",
    ["/docs/guides/compute-providers#prerequisites", "/docs/guides/compute-providers#your-record"],
    "akash-network/community#1437",
  ],
  [
    "rent a virtual machine and ssh into it",
    ["/docs/help/not-supported#rented-machines-and-servers"],
    "https://www.serverroom.net/en/marketplace",
  ],
  [
    "are votes secret until the end",
    ["/docs/guides/verifiers#vote", "/docs/help/faq#can-i-change-my-vote"],
    "kleros/court#280",
  ],
  [
    "run a provider in docker with an nvidia gpu",
    ["/docs/guides/containers#in-an-agent"],
    "alexandre-abrioux/golem-node#65",
  ],
  [
    "stake too low error",
    ["/docs/guides/verifiers#become-a-verifier-how-much-to-stake"],
    "iExecBlockchainComputing/iexec-worker#396",
  ],
  [
    "what if not enough jurors vote",
    [
      "/docs/verification/how-it-works#how-long-voting-lasts-and-how-it-decides",
      "/docs/verification/how-it-works#outcomes-majority-tie-nobody-votes",
      "/docs/help/faq#how-many-votes-are-needed",
    ],
    "kleros/kleros-v2#1945",
  ],
  [
    "encrypt my dataset before the upload",
    [
      "/docs/guides/task-requesters#before-you-create-a-task",
      "/docs/help/faq#who-can-see-the-data-that-i-upload",
      "/docs/help/not-supported#secret-inputs-and-results",
    ],
    "oceanprotocol/market#643",
  ],
  [
    "how much can I earn per day with my graphics card",
    ["/docs/guides/compute-providers#find-work-that-pays", "/docs/help/not-supported#a-forecast-of-earnings"],
    "Scottcjn/bottube#41",
  ],
  [
    "provider ran out of time, do I still have to pay",
    [
      "/docs/guides/task-requesters#if-no-provider-accepts-or-submits",
      "/docs/help/faq#what-happens-when-the-deadline-passes",
    ],
    "golemfactory/yagna#1428",
  ],
  [
    "can I pay in USDC",
    ["/docs/help/not-supported#cards-bank-transfers-and-other-tokens"],
    "getFairAI/decentralised-inference#476",
  ],
  [
    "upload a pytorch checkpoint",
    [
      "/docs/help/not-supported#pytorch-tensorflow-and-other-frameworks",
      "/docs/guides/packages#1-train-and-export-to-onnx",
    ],
    "safetensors/safetensors#113",
  ],
  [
    "input file larger than 20 MB is refused",
    ["/docs/guides/task-requesters#before-you-create-a-task"],
    "replicate/replicate-python#135",
  ],
  [
    "minimum graphics card to take part",
    ["/docs/guides/compute-providers#prerequisites"],
    "Lilypad-Tech/lilypad#470",
  ],
  [
    "validate a webhook signature in python",
    ["/docs/guides/notices#check-the-signature"],
    "replicate/replicate-python#312",
  ],
  [
    "I lost the password of my wallet",
    [
      "/docs/help/faq#do-i-need-an-account-or-a-password",
      "/about#limits",
      "/docs/help/not-supported#recovery-of-a-lost-wallet",
    ],
    "iExecBlockchainComputing/iexec-worker#192",
  ],
  [
    "mcp server",
    ["/docs/api/mcp", "/docs/api/mcp#remote-server", "/docs/api/mcp#local-server"],
    "cline/mcp-marketplace#1312",
  ],
  [
    "is there a mobile app",
    ["/docs/help/not-supported#a-mobile-app"],
    "protofire/ocean-protocol-wallet-ios#101",
  ],
  [
    "host a web server permanently",
    ["/docs/help/not-supported#rented-machines-and-servers"],
    "akash-network/node#1676",
  ],
  [
    "penalty for voting with the minority",
    ["/docs/guides/verifiers#what-you-earn-and-what-you-lose", "/docs/help/faq#can-i-lose-my-stake"],
    "kleros/kleros-v2#2107",
  ],
  [
    "can a validator copy the votes of others",
    ["/docs/white-papers/economic#other-things-people-could-try"],
    "masa-finance/masa-bittensor#206",
  ],
  [
    "insufficient fee when I send a transaction",
    [
      "/docs/overview/getting-started#2-gas-who-pays-for-transactions",
      "/docs/help/faq#what-does-the-marketplace-take-and-who-pays-the-gas",
    ],
    "medibloc/panacea-core#495",
  ],
];
