/** Help topics are sections of the documentation, so each subject has only one text (F278). */
export const helpCategories = ["GENERAL", "WALLET", "MODELS", "TASKS", "VERIFICATION"] as const;
export type HelpCategory = (typeof helpCategories)[number];

interface TopicPlace {
  readonly category: HelpCategory;
  readonly title: string;
  /** URL of the page with the section's anchor. */
  readonly url: string;
}

const requesters = "/docs/guides/task-requesters#";
const providers = "/docs/guides/compute-providers#";
const verifiers = "/docs/guides/verifiers#";
const owners = "/docs/guides/model-providers#";
const voting = "/docs/verification/how-it-works#";
const start = "/docs/overview/getting-started#";
const faq = "/docs/help/faq#";

export const helpTopics = {
  roles: { category: "GENERAL", title: "Roles", url: "/docs/overview/introduction#the-roles" },
  guarantees: {
    category: "GENERAL",
    title: "Contract guarantees",
    url: "/docs/overview/introduction#what-the-contracts-guarantee",
  },
  fees: {
    category: "GENERAL",
    title: "Marketplace fees",
    url: `${faq}what-are-the-fees-and-how-is-a-reward-shared`,
  },
  palette: {
    category: "GENERAL",
    title: "Search and keyboard shortcuts",
    url: "/docs/help/keyboard#the-palette",
  },
  privacy: {
    category: "GENERAL",
    title: "Data stored in your browser",
    url: "/privacy#in-your-browser",
  },
  report: {
    category: "GENERAL",
    title: "Report a problem",
    url: "/contact#when-something-went-wrong",
  },
  connect: { category: "WALLET", title: "Connect a wallet", url: `${start}1-connect-a-wallet` },
  gas: {
    category: "WALLET",
    title: "Gas fees and who pays them",
    url: `${start}2-gas-who-pays-for-transactions`,
  },
  tokens: {
    category: "WALLET",
    title: "MLB and free test tokens",
    url: `${start}3-mlb-and-free-test-tokens`,
  },
  network: {
    category: "WALLET",
    title: "Wallet on the wrong network",
    url: `${faq}my-wallet-is-on-the-wrong-network`,
  },
  stuck: { category: "WALLET", title: "Stuck transaction", url: `${faq}my-transaction-is-stuck` },
  signIn: {
    category: "WALLET",
    title: "Data the site receives when you sign in",
    url: `${faq}what-does-the-site-learn-when-i-sign-in`,
  },
  publish: { category: "MODELS", title: "Publish a model", url: `${owners}publish-a-model` },
  modelSize: {
    category: "MODELS",
    title: "Model file size limit",
    url: `${owners}how-large-a-model-file-can-be`,
  },
  privateModel: { category: "MODELS", title: "Keep a model private", url: `${owners}keep-a-model-private` },
  version: { category: "MODELS", title: "Release a new version", url: `${owners}release-a-new-version` },
  transfer: {
    category: "MODELS",
    title: "Transfer a model to another owner",
    url: `${owners}transfer-a-model-to-another-owner`,
  },
  create: { category: "TASKS", title: "Create a task", url: `${requesters}create-a-task` },
  secrets: {
    category: "TASKS",
    title: "Data that must not be in a task",
    url: `${requesters}before-you-create-a-task`,
  },
  price: { category: "TASKS", title: "How much to pay for a task", url: `${requesters}how-much-to-pay` },
  cancel: {
    category: "TASKS",
    title: "Cancel a task and get the reward back",
    url: `${requesters}cancel-a-task-and-get-the-reward-back`,
  },
  nobody: {
    category: "TASKS",
    title: "If no one accepts or submits",
    url: `${requesters}if-no-provider-accepts-or-submits`,
  },
  afterVote: { category: "TASKS", title: "After the vote", url: `${requesters}after-the-vote` },
  findWork: { category: "TASKS", title: "Find work that pays", url: `${providers}find-work-that-pays` },
  accept: {
    category: "TASKS",
    title: "Accept or decline a task",
    url: `${providers}accept-or-decline-a-task`,
  },
  submit: { category: "TASKS", title: "Submit the result", url: `${providers}submit-the-result` },
  bond: {
    category: "TASKS",
    title: "Provider bond",
    url: `${providers}the-bond-how-large-it-is-when-you-get-it-back`,
  },
  paid: { category: "TASKS", title: "When providers are paid", url: `${providers}when-am-i-paid` },
  rejected: {
    category: "TASKS",
    title: "When a result is rejected",
    url: `${providers}when-a-result-is-rejected`,
  },
  startVote: {
    category: "VERIFICATION",
    title: "Start the verification",
    url: `${requesters}when-a-result-is-there-start-the-verification`,
  },
  decision: {
    category: "VERIFICATION",
    title: "How many votes are needed, and how long voting lasts",
    url: `${voting}how-many-votes-are-needed-and-how-long-voting-lasts`,
  },
  outcomes: {
    category: "VERIFICATION",
    title: "Voting outcomes",
    url: `${voting}outcomes-majority-tie-no-votes`,
  },
  appeals: { category: "VERIFICATION", title: "Appeals", url: `${voting}appeals` },
  locked: {
    category: "VERIFICATION",
    title: "Pausing the system",
    url: `${voting}who-can-pause-the-system`,
  },
  stake: {
    category: "VERIFICATION",
    title: "Become a verifier",
    url: `${verifiers}become-a-verifier-how-much-to-stake`,
  },
  judge: {
    category: "VERIFICATION",
    title: "How to judge a result",
    url: `${verifiers}how-to-judge-a-result`,
  },
  risk: {
    category: "VERIFICATION",
    title: "Verifier earnings and losses",
    url: `${verifiers}what-you-earn-and-what-you-lose`,
  },
  claim: { category: "VERIFICATION", title: "Claim your rewards", url: `${verifiers}claim-your-rewards` },
  withdraw: {
    category: "VERIFICATION",
    title: "Withdraw your stake",
    url: `${verifiers}withdraw-your-stake`,
  },
} as const satisfies Record<string, TopicPlace>;

export type HelpTopicId = keyof typeof helpTopics;

export interface HelpTopic extends TopicPlace {
  readonly id: HelpTopicId;
  readonly html: string;
}

export const isHelpTopic = (id: unknown): id is HelpTopicId =>
  typeof id === "string" && Object.hasOwn(helpTopics, id);
