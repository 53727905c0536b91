import type { DashboardRole } from "./dashboard-role.ts";

interface PlaceToGo {
  label: string;
  href: string;
}
export interface GetStarted extends PlaceToGo {
  title: string;
  text: string;
}
export interface RoleCopy {
  /** On the chip of the role switch. */
  name: string;
  title: string;
  subtitle: string;
  /** The main action comes last, as in every header. */
  actions: readonly [PlaceToGo, PlaceToGo];
  getStarted: readonly GetStarted[];
}

const BROWSE: PlaceToGo = { label: "Browse models", href: "/models" };
const NEW_TASK: PlaceToGo = { label: "New task", href: "/tasks/new" };

/** Words of each role's dashboard (F236, F241, G44). */
export const roleCopy: Record<DashboardRole, RoleCopy> = {
  visitor: {
    name: "Visitor",
    title: "Overview",
    subtitle: "The state of the marketplace, and ways to take part.",
    actions: [BROWSE, NEW_TASK],
    getStarted: [
      {
        title: "Run a model",
        text: "Pick a model, add your data and a reward. You pay only for a verified result.",
        label: "Create a task",
        href: "/tasks/new",
      },
      {
        title: "Earn with your computer",
        text: "Accept an open task, compute it, and receive most of its reward.",
        label: "Find tasks",
        href: "/compute",
      },
      {
        title: "Check results",
        text: "Stake MLB, vote on results, and share a part of each reward.",
        label: "Become a verifier",
        href: "/verification/staking",
      },
    ],
  },
  modelOwner: {
    name: "Model owner",
    title: "Your models",
    subtitle: "How your models are used and how well tasks with them end.",
    actions: [
      { label: "My models", href: "/models?status=yours" },
      { label: "Register model", href: "/models/new" },
    ],
    getStarted: [
      {
        title: "Register a model",
        text: "Describe it, add its file or how to reach it, and decide who may see it.",
        label: "Register",
        href: "/models/new",
      },
      {
        title: "Keep it current",
        text: "A new version or a better description takes one transaction.",
        label: "My models",
        href: "/models?status=yours",
      },
      {
        title: "See it at work",
        text: "Every task of a public model shows on the model's page.",
        label: "All tasks",
        href: "/tasks",
      },
    ],
  },
  taskRequester: {
    name: "Requester",
    title: "Your tasks",
    subtitle: "What you asked for, what is under way and what it cost.",
    actions: [{ label: "My tasks", href: "/tasks?status=yours" }, NEW_TASK],
    getStarted: [
      {
        title: "Create a task",
        text: "Model, data, deadline, reward: one signature and one transaction.",
        label: "New task",
        href: "/tasks/new",
      },
      {
        title: "Get a result verified",
        text: "When a result is there, start its verification; verifiers decide.",
        label: "My tasks",
        href: "/tasks?status=yours",
      },
      {
        title: "Get MLB",
        text: "Rewards are paid in MLB. Your balance and allowances are on the wallet page.",
        label: "Wallet",
        href: "/token",
      },
    ],
  },
  computeProvider: {
    name: "Provider",
    title: "Your computing",
    subtitle: "Work that is with you, what it earned and how reliable you are.",
    actions: [
      { label: "Assignments", href: "/compute/assigned" },
      { label: "Find tasks", href: "/compute" },
    ],
    getStarted: [
      {
        title: "Find a task",
        text: "Open tasks with reward, deadline and input size.",
        label: "Find tasks",
        href: "/compute",
      },
      {
        title: "Deliver",
        text: "Submit the result with its bond before the deadline; an approval returns the bond.",
        label: "Assignments",
        href: "/compute/assigned",
      },
      {
        title: "Know your record",
        text: "Requesters look at success rate and punctuality.",
        label: "Performance",
        href: "/compute/performance",
      },
    ],
  },
  verifier: {
    name: "Verifier",
    title: "Your verifications",
    subtitle: "Votes that are due, how often you agreed with the outcome, and what you earned.",
    actions: [
      { label: "Staking", href: "/verification/staking" },
      { label: "Pending votes", href: "/verification/pending" },
    ],
    getStarted: [
      {
        title: "Stake MLB",
        text: "A stake that is older than a vote lets you take part in it.",
        label: "Staking",
        href: "/verification/staking",
      },
      {
        title: "Vote",
        text: "Check the files and figures, then vote with a reason. Votes cannot be changed.",
        label: "Queue",
        href: "/verification",
      },
      {
        title: "Claim your share",
        text: "Voters with the outcome share the pool; one transaction claims everything.",
        label: "Earnings",
        href: "/verification/earnings",
      },
    ],
  },
};
