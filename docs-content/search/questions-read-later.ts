import type { SourcedQuestion } from "./sourced-question.ts";

/**
 * Questions read after the search was tuned. At the first measurement 23 of these 54 had the right section among the first three;
 * the missing sections and keywords were then written.
 */
export const questionsReadLater: readonly SourcedQuestion[] = [
  [
    "video tutorial for setting up a node",
    [
      "/docs/guides/agents",
      "/docs/overview/getting-started",
      "/docs/guides/compute-providers",
      "/docs/guides/agents#prerequisites",
    ],
    "livepeer/grants#27",
  ],
  [
    "how much stake do I need to cover my costs",
    [
      "/docs/guides/verifiers#become-a-verifier-how-much-to-stake",
      "/docs/help/not-supported#a-forecast-of-earnings",
    ],
    "livepeer/grants#25",
  ],
  [
    "prometheus and grafana for my node",
    ["/docs/guides/agents#3-start-it", "/docs/operations/running#monitoring"],
    "livepeer/grants#27",
  ],
  [
    "change the share that I keep as operator",
    [
      "/docs/help/faq#how-is-it-shared",
      "/about#how-it-pays-for-itself",
      "/docs/white-papers/economic#payments",
    ],
    "livepeer/explorer#787",
  ],
  [
    "delay before a new validator becomes active",
    ["/docs/guides/verifiers#become-a-verifier-how-much-to-stake", "/docs/verification/how-it-works#vote"],
    "livepeer/docs#48",
  ],
  [
    "does unstaking make me inactive",
    ["/docs/guides/verifiers#withdraw-your-stake"],
    "livepeer/explorer#166",
  ],
  [
    "job completed but the results do not download",
    [
      "/docs/operations/incidents#a-file-cannot-be-fetched",
      "/docs/guides/task-requesters#check-a-result-yourself",
      "/docs/help/faq#where-do-i-get-the-result",
    ],
    "labdao/plex#153",
  ],
  [
    "where is the output of my job saved",
    [
      "/docs/guides/task-requesters#check-a-result-yourself",
      "/docs/operations/storage",
      "/docs/overview/architecture#files",
      "/docs/help/faq#where-do-i-get-the-result",
    ],
    "bacalhau-project/bacalhau#4247",
  ],
  [
    "see stdout and stderr of a run",
    [
      "/docs/guides/compute-providers#compute-the-result",
      "/docs/guides/containers#the-package",
      "/docs/guides/task-requesters#check-a-result-yourself",
      "/docs/help/faq#where-do-i-get-the-result",
    ],
    "bacalhau-project/bacalhau#682",
  ],
  [
    "run the same job on many inputs and collect the results",
    ["/docs/help/not-supported#one-task-on-several-providers"],
    "bacalhau-project/bacalhau#11",
  ],
  ["logs of my node", ["/docs/guides/agents#3-start-it"], "akash-network/docs#174"],
  [
    "change a job that is already running",
    [
      "/docs/guides/task-requesters#cancel-a-task-and-get-the-reward-back",
      "/docs/help/faq#can-i-change-a-task-after-i-created-it",
    ],
    "akash-network/support#121",
  ],
  [
    "close a job and get the escrow back by program",
    [
      "/docs/api/sdk#write",
      "/docs/api/sdk#for-language-models",
      "/docs/guides/task-requesters#cancel-a-task-and-get-the-reward-back",
    ],
    "akash-network/mcp#11",
  ],
  [
    "are failed runs charged",
    [
      "/docs/guides/task-requesters#after-the-vote",
      "/docs/guides/task-requesters#if-no-provider-accepts-or-submits",
      "/docs/help/faq#what-happens-when-the-deadline-passes",
      "/docs/guides/task-requesters#how-much-to-pay",
      "/docs/help/faq#do-i-pay-for-failed-work",
    ],
    "nelsonjchen/op-replay-clipper#71",
  ],
  [
    "how long are inputs and outputs kept before they are deleted",
    [
      "/docs/operations/storage#keep-a-copy-yourself",
      "/docs/help/faq#who-can-see-the-data-that-i-upload",
      "/docs/operations/storage#removing-content",
      "/privacy#on-the-chain",
      "/docs/help/faq#how-long-are-files-kept",
    ],
    "replicate/replicate-python#115",
  ],
  [
    "my output schema is invalid",
    ["/docs/guides/packages#3-write-the-manifest", "/docs/guides/packages#errors-and-their-causes"],
    "IDEA-Research/Grounded-Segment-Anything#458",
  ],
  [
    "I got slashed, why",
    [
      "/docs/guides/verifiers#what-you-earn-and-what-you-lose",
      "/docs/help/faq#can-i-lose-my-stake",
      "/docs/overview/glossary#slash",
    ],
    "dusk-network/rusk#1415",
  ],
  [
    "what are the slashing conditions",
    [
      "/docs/guides/verifiers#what-you-earn-and-what-you-lose",
      "/docs/help/faq#can-i-lose-my-stake",
      "/docs/overview/glossary#slash",
    ],
    "cosmos/cosmos#76",
  ],
  [
    "why am I not receiving rewards",
    [
      "/docs/guides/compute-providers#when-am-i-paid",
      "/docs/guides/verifiers#claim-your-rewards",
      "/docs/help/faq#when-is-the-reward-paid",
      "/docs/help/faq#where-do-i-claim-my-share-as-a-verifier",
    ],
    "w3f/polkadot-wiki#3663",
  ],
  [
    "does more stake mean higher rewards",
    [
      "/docs/guides/verifiers#become-a-verifier-how-much-to-stake",
      "/docs/guides/verifiers#what-you-earn-and-what-you-lose",
    ],
    "allora-network/allora-chain#310",
  ],
  [
    "my container keeps restarting",
    [
      "/docs/guides/containers#in-an-agent",
      "/docs/guides/agents#when-something-fails",
      "/docs/guides/containers#container-limits",
    ],
    "ritual-net/infernet-node#17",
  ],
  [
    "missing config parameter rpc url",
    ["/docs/guides/agents#2-the-configuration"],
    "ritual-net/infernet-node#1",
  ],
  [
    "run a node on a vps",
    ["/docs/guides/agents", "/docs/guides/agents#prerequisites", "/docs/guides/agents#3-start-it"],
    "Mayankgg01/Ritual_Infernet_Node_Guide#1",
  ],
  [
    "slashed for being offline",
    [
      "/docs/guides/verifiers#what-you-earn-and-what-you-lose",
      "/docs/help/faq#can-i-lose-my-stake",
      "/docs/guides/verifiers#how-to-judge-a-result",
      "/docs/help/faq#do-i-have-to-stay-online",
    ],
    "w3f/polkadot-wiki-old#213",
  ],
  [
    "list my past jobs",
    [
      "/docs/graphql/examples#tasks-and-activities-of-one-account",
      "/docs/api#find-work",
      "/docs/api/quick-start#1-read-with-http",
      "/docs/help/faq#can-i-export-my-records",
      "/docs/help/faq#where-do-i-see-my-past-tasks",
    ],
    "PipedreamHQ/pipedream#6557",
  ],
  [
    "cancel a running job with the api",
    ["/docs/api/sdk#write", "/docs/guides/task-requesters#cancel-a-task-and-get-the-reward-back"],
    "replicate/replicate-python#19",
  ],
  [
    "store my weights on ipfs",
    [
      "/docs/guides/model-providers#stored-files-and-signatures",
      "/docs/overview/architecture#files",
      "/docs/guides/packages#language-models",
    ],
    "bacalhau-project/bacalhau#3306",
  ],
  [
    "ports to open in the firewall",
    [
      "/docs/guides/agents#3-start-it",
      "/docs/operations/running#monitoring",
      "/docs/operations/deployment#prerequisites",
      "/docs/operations/storage#behind-a-proxy",
    ],
    "dusk-network/rusk#1415",
  ],
  [
    "I ran out of testnet tokens",
    ["/docs/overview/getting-started#3-mlb-and-free-test-tokens"],
    "gensyn-ai/rl-swarm#229",
  ],
  [
    "get an email when my job is done",
    [
      "/docs/help/not-supported#e-mail-and-chat-messages",
      "/docs/guides/notices",
      "/docs/guides/notices#turn-them-on",
    ],
    "replicate/replicate-python#450",
  ],
  [
    "can I use homomorphic encryption",
    ["/docs/help/not-supported#secret-inputs-and-results"],
    "bigscience-workshop/petals#412",
  ],
  [
    "keep my weights hidden from the people who run the model",
    [
      "/docs/guides/model-providers#keep-a-model-private",
      "/docs/help/not-supported#secret-inputs-and-results",
    ],
    "Reppo-Labs/Reppo-Protocol#10",
  ],
  [
    "TEE or SGX support",
    ["/docs/help/not-supported#secret-inputs-and-results", "/docs/white-papers/research#trusted-hardware"],
    "gensyn-ai/rl-swarm#175",
  ],
  [
    "a private network with only my own machines",
    ["/docs/operations/deployment", "/docs/guides/task-requesters#assign-a-task-to-a-provider-you-know"],
    "bigscience-workshop/petals#604",
  ],
  [
    "what if I run out of tokens while a job is running",
    [
      "/docs/guides/task-requesters#how-much-to-pay",
      "/docs/overview/introduction#what-the-contracts-guarantee",
      "/docs/overview/glossary#escrow",
    ],
    "golemfactory/clay#1843",
  ],
  [
    "payment took too long after the computation finished",
    [
      "/docs/guides/compute-providers#when-am-i-paid",
      "/docs/help/faq#when-is-the-reward-paid",
      "/docs/verification/how-it-works#how-long-voting-lasts-and-how-it-decides",
    ],
    "golemfactory/golem-js#62",
  ],
  [
    "what happens after a timeout on both sides",
    [
      "/docs/guides/task-requesters#if-no-provider-accepts-or-submits",
      "/docs/help/faq#what-happens-when-the-deadline-passes",
      "/docs/verification/how-it-works#if-nobody-does-anything",
    ],
    "golemfactory/clay#55",
  ],
  [
    "collect offers from providers before choosing one",
    [
      "/docs/guides/task-requesters#assign-a-task-to-a-provider-you-know",
      "/docs/help/not-supported#choice-of-country-or-hardware",
      "/docs/help/not-supported#bids-and-negotiation",
    ],
    "golemfactory/clay#3072",
  ],
  [
    "let the provider propose a price",
    [
      "/docs/guides/task-requesters#how-much-to-pay",
      "/docs/guides/agents#2-the-configuration",
      "/docs/help/not-supported#bids-and-negotiation",
    ],
    "golemfactory/clay#3047",
  ],
  [
    "task fails again and again on the same provider",
    [
      "/docs/guides/compute-providers#accept-or-decline-a-task",
      "/docs/guides/agents#what-a-provider-does",
      "/docs/guides/task-requesters#after-the-vote",
      "/docs/guides/agents#when-something-fails",
    ],
    "golemfactory/yagna#1376",
  ],
  [
    "select the best provider by reputation",
    [
      "/docs/guides/task-requesters#assign-a-task-to-a-provider-you-know",
      "/docs/graphql/reputation#providers",
      "/docs/guides/compute-providers#your-record",
    ],
    "golemfactory/clay#1989",
  ],
  [
    "choose tasks by deadline and price automatically",
    ["/docs/guides/agents#2-the-configuration", "/docs/guides/compute-providers#find-work-that-pays"],
    "golemfactory/clay#1990",
  ],
  [
    "no offers received",
    ["/docs/guides/task-requesters#if-no-provider-accepts-or-submits"],
    "golemfactory/golem-js#607",
  ],
  ["get the cheapest provider", ["/docs/guides/task-requesters#how-much-to-pay"], "golemfactory/yapapi#245"],
  [
    "read pending payouts with the api",
    ["/docs/graphql/examples#payments-of-a-provider", "/docs/guides/compute-providers#when-am-i-paid"],
    "numerai/numerapi#92",
  ],
  [
    "right size of my stake",
    ["/docs/guides/verifiers#become-a-verifier-how-much-to-stake"],
    "oceanprotocol/docs#1417",
  ],
  [
    "view usage and income of my model",
    ["/docs/guides/model-providers#what-you-earn"],
    "iExecBlockchainComputing/iexec-apps#101",
  ],
  [
    "restrict who may use my app",
    ["/docs/guides/model-providers#keep-a-model-private"],
    "iExecBlockchainComputing/iexec-apps#101",
  ],
  [
    "convert audio or video with ffmpeg",
    ["/docs/help/not-supported#images-video-and-sound"],
    "iExecBlockchainComputing/iexec-dapps-registry#117",
  ],
  [
    "random numbers in a model",
    ["/docs/guides/packages#operators", "/docs/verification/repeated-runs#what-decides-a-result"],
    "iExecBlockchainComputing/iexec-dapps-registry#123",
  ],
  [
    "add a logo and a licence to my model",
    ["/docs/guides/model-providers#publish-a-model"],
    "iExecBlockchainComputing/iexec-dapps-registry#117",
  ],
  [
    "which models are available",
    [
      "/docs/graphql/examples#models-by-use-with-their-documents",
      "/docs/overview/getting-started#your-first-task",
      "/docs/guides/task-requesters#create-a-task",
    ],
    "bigscience-workshop/petals#491",
  ],
  [
    "the monitor shows no contributors",
    ["/docs/operations/incidents#the-index-is-behind-or-stopped", "/docs/overview/architecture#index"],
    "bigscience-workshop/petals#604",
  ],
  [
    "federated learning across several hospitals",
    ["/docs/help/not-supported#one-task-on-several-providers"],
    "KatherLab/swarm-learning-hpe#22",
  ],
];
