import { ACCOUNT, KNOWN_ID, UNKNOWN_ID } from "./fake-index.ts";

export interface Page {
  readonly path: string;
  /** Whether to request it with a connected wallet; these pages show little without one. */
  readonly connected?: true;
  readonly title: string;
  /** Heading of the error panel while the index is down; the page then responds 503. Pages without a panel show other content. */
  readonly unavailable?: string;
}

/** By route file name. */
export const pages: Readonly<Record<string, Page>> = {
  _app: { path: "/activity", title: "Activity", unavailable: "Failed to load activity" },
  "_app._index": { path: "/", title: "MLB Marketplace:", unavailable: "Statistics unavailable" },
  "_app.activity": { path: "/activity", title: "Activity", unavailable: "Failed to load activity" },
  "_app.compute._index": {
    path: "/compute",
    title: "Find tasks",
    unavailable: "Failed to load open tasks",
  },
  "_app.compute.assigned": {
    path: "/compute/assigned",
    connected: true,
    title: "My assignments",
    unavailable: "Failed to load assignments",
  },
  "_app.compute.earnings": {
    path: "/compute/earnings",
    connected: true,
    title: "Earnings",
    unavailable: "Failed to load earnings",
  },
  "_app.compute.performance": {
    path: "/compute/performance",
    connected: true,
    title: "Performance",
    unavailable: "Failed to load performance",
  },
  "_app.compute.providers": {
    path: "/compute/providers",
    title: "Providers",
    unavailable: "Failed to load the providers",
  },
  "_app.dashboard": {
    path: "/dashboard",
    connected: true,
    title: "Your models",
    unavailable: "Error loading dashboard",
  },
  "_app.models.$modelId": {
    path: `/models/${KNOWN_ID}`,
    title: "some name",
    unavailable: "Failed to load model",
  },
  "_app.models.$modelId_.edit": {
    path: `/models/${KNOWN_ID}/edit`,
    connected: true,
    title: "Update Model",
    unavailable: "Failed to load model",
  },
  "_app.models._index": { path: "/models", title: "Models", unavailable: "Failed to load models" },
  "_app.models.analytics": { path: "/models/analytics", title: "Model analytics" },
  "_app.models.categories.$category": {
    path: "/models/categories/nlp",
    title: "models",
    unavailable: "Error",
  },
  "_app.models.new": { path: "/models/new", title: "Register" },
  "_app.profile.$address": {
    path: `/profile/${ACCOUNT}`,
    title: "Account",
    unavailable: "Failed to load the profile",
  },
  "_app.profile._index": {
    path: "/profile",
    connected: true,
    title: "Profile",
    unavailable: "Failed to load the profile",
  },
  "_app.profile.history": {
    path: "/profile/history",
    connected: true,
    title: "History",
    unavailable: "Failed to load activity",
  },
  "_app.profile.settings": { path: "/profile/settings", title: "Settings" },
  "_app.stats": { path: "/stats", title: "Statistics" },
  "_app.status": { path: "/status", title: "Status" },
  "_app.tasks.$taskId": {
    path: `/tasks/${KNOWN_ID}`,
    title: "Task #",
    unavailable: "Failed to load the task",
  },
  "_app.tasks.$taskId_.receipts": {
    path: `/tasks/${KNOWN_ID}/receipts`,
    title: "Receipts of task",
    unavailable: "Failed to load the receipts",
  },
  "_app.tasks._index": { path: "/tasks", title: "Tasks", unavailable: "Failed to load tasks" },
  "_app.tasks.new": { path: "/tasks/new", title: "New task", unavailable: "Failed to load models" },
  "_app.token": { path: "/token", title: "Wallet" },
  "_app.token_.channels.$channelId": {
    path: `/token/channels/${KNOWN_ID}`,
    title: "Payment channel",
    unavailable: "Failed to load the channel",
  },
  "_app.token_.channels._index": {
    path: "/token/channels",
    connected: true,
    title: "Payment channels",
    unavailable: "Failed to load your channels",
  },
  "_app.token_.channels.new": { path: "/token/channels/new", title: "Open payment channel" },
  "_app.token_.usage": { path: "/token/usage", title: "Usage and receipts" },
  "_app.verification.$verificationId": {
    path: `/verification/${KNOWN_ID}`,
    title: "Verification 0x",
    unavailable: "Failed to load the verification",
  },
  "_app.verification._index": {
    path: "/verification",
    title: "Verification",
    unavailable: "Error Loading Verifications",
  },
  "_app.verification.earnings": {
    path: "/verification/earnings",
    connected: true,
    title: "earnings",
    unavailable: "Error Loading Rewards",
  },
  "_app.verification.guardian": {
    path: "/verification/guardian",
    title: "Voting locks",
    unavailable: "Failed to load the locks",
  },
  "_app.verification.history": {
    path: "/verification/history",
    connected: true,
    title: "history",
    unavailable: "Failed to load voting history",
  },
  "_app.verification.pending": {
    path: "/verification/pending",
    connected: true,
    title: "Pending",
    unavailable: "Error Loading Verifications",
  },
  "_app.verification.staking": {
    path: "/verification/staking",
    connected: true,
    title: "Staking",
    unavailable: "Failed to load your stake",
  },
  about: { path: "/about", title: "About" },
  careers: { path: "/careers", title: "Careers" },
  community: { path: "/community", title: "Community" },
  contact: { path: "/contact", title: "Contact" },
  docs: { path: "/docs", title: "documentation" },
  "docs.$": { path: "/docs/help/faq", title: "documentation" },
  "docs.api._index": { path: "/docs/api?method=GET&tasks=examples", title: "API reference" },
  "docs._index": { path: "/docs", title: "Documentation" },
  "docs.search": { path: "/docs/search?q=reward", title: "Search" },
  privacy: { path: "/privacy", title: "Privacy" },
  terms: { path: "/terms", title: "Terms" },
  graphiql: { path: "/graphiql", title: "GraphiQL" },
};

/** URLs that match no record, by route file name. */
export const unknown: Readonly<Record<string, readonly string[]>> = {
  "_app.$": ["/no/such/page"],
  "_app.models.$modelId": [`/models/${UNKNOWN_ID}`, "/models/iris"],
  "_app.models.$modelId_.edit": [`/models/${UNKNOWN_ID}/edit`, "/models/iris/edit"],
  "_app.models.categories.$category": ["/models/categories/cooking"],
  "_app.profile.$address": ["/profile/somebody"],
  "_app.tasks.$taskId": [`/tasks/${UNKNOWN_ID}`, "/tasks/12"],
  "_app.tasks.$taskId_.receipts": [`/tasks/${UNKNOWN_ID}/receipts`, "/tasks/12/receipts"],
  "_app.verification.$verificationId": [`/verification/${UNKNOWN_ID}`, "/verification/12"],
  "api.$": ["/api/no-such-function"],
  "embed.model.$modelId": [
    `/embed/model/${UNKNOWN_ID}`,
    `/embed/model/${UNKNOWN_ID}.svg`,
    "/embed/model/iris",
  ],
  oembed: ["/oembed", `/oembed?url=https://elsewhere.example/models/${KNOWN_ID}`],
  "docs.$": ["/docs/no/such/page"],
};

/** Redirects of older and shorter URLs, by route file name. */
export const redirects: Readonly<Record<string, readonly [path: string, to: string]>> = {
  "documentation.models": ["/documentation/models", "/docs/guides/model-providers"],
  faq: ["/faq", "/docs/help/faq"],
};

interface Parameters {
  readonly path: string;
  readonly connected?: true;
  /** Each of these changes the index queries. */
  readonly known: readonly string[];
  /** None of these changes them. */
  readonly malformed: readonly string[];
}

const CURSOR = `0x${"c3".repeat(12)}`;
const cursor = { known: [`before=${CURSOR}`], malformed: ["before=yesterday", `before=${CURSOR}0`] };
const page = { known: ["page=2"], malformed: ["page=0", "page=-1", "page=1e9", "page=two"] };
const both = (...sets: readonly (typeof page)[]) => ({
  known: sets.flatMap(({ known }) => known),
  malformed: sets.flatMap(({ malformed }) => malformed),
});

/** Valid and malformed query parameters. */
export const parameters: readonly Parameters[] = [
  {
    path: "/activity",
    ...both(cursor, {
      known: ["type=task_created", `account=${ACCOUNT}`],
      malformed: ["type=party", "account=somebody"],
    }),
  },
  {
    path: "/compute",
    ...both(page, {
      known: ["type=1", "min=2", `model=${KNOWN_ID}`, "left=86400", "run=1", "sort=deadline"],
      malformed: ["type=9", "min=much", "min=-1", "model=iris", "left=soon", "sort=best"],
    }),
  },
  { path: "/compute/providers", ...both(page, { known: ["sort=time"], malformed: ["sort=best"] }) },
  { path: "/compute/earnings", connected: true, ...page },
  { path: "/dashboard", connected: true, known: ["role=taskRequester"], malformed: ["role=king"] },
  {
    path: "/models",
    ...both(page, { known: ["status=inactive", "sort=oldest"], malformed: ["status=old", "sort=best"] }),
  },
  {
    path: `/models/${KNOWN_ID}`,
    ...both(page, { known: ["tab=activity"], malformed: ["tab=money"] }),
  },
  { path: "/profile/history", connected: true, ...cursor },
  {
    path: "/tasks",
    connected: true,
    ...both(page, {
      known: ["status=created", "sort=reward", "status=yours&side=requested"],
      malformed: ["status=lost", "sort=best", "side=left"],
    }),
  },
  {
    path: "/tasks/new",
    known: [`model=${KNOWN_ID}`, `similar=${KNOWN_ID}`],
    malformed: ["model=iris", "similar=12"],
  },
  {
    path: "/verification",
    ...both(page, {
      known: ["status=approved", "type=2", "sort=newest"],
      malformed: ["status=lost", "type=x", "sort=best"],
    }),
  },
  { path: "/verification/earnings", connected: true, ...cursor },
  {
    path: "/verification/history",
    connected: true,
    ...both(page, {
      known: [`account=0x${"d4".repeat(20)}`],
      malformed: ["account=somebody", "outcome=draw"],
    }),
  },
  { path: "/verification/staking", connected: true, ...cursor },
];
