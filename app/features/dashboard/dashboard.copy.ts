import { t } from "#language/text.ts";
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
  /** Label in the role switch. */
  name: string;
  title: string;
  subtitle: string;
  /** The main action comes last, as in every header. */
  actions: readonly [PlaceToGo, PlaceToGo];
  getStarted: readonly GetStarted[];
}

const browse = (): PlaceToGo => ({ label: t("Browse models"), href: "/models" });
const newTask = (): PlaceToGo => ({ label: t("New task"), href: "/tasks/new" });

/** Texts of each role's dashboard (F236, F241, G44). */
export const roleCopy = (): Record<DashboardRole, RoleCopy> => ({
  visitor: {
    name: t("Visitor"),
    title: t("Overview"),
    subtitle: t("The state of the marketplace, and ways to take part."),
    actions: [browse(), newTask()],
    getStarted: [
      {
        title: t("Run a model"),
        text: t(
          "Pick a model, add your data and a reward. A verified result is paid, an undecided vote keeps a small part, and everything else is returned.",
        ),
        label: t("Create a task"),
        href: "/tasks/new",
      },
      {
        title: t("Earn with your computer"),
        text: t("Accept an open task, compute it, and receive most of its reward."),
        label: t("Find tasks"),
        href: "/compute",
      },
      {
        title: t("Check results"),
        text: t("Stake MLB, vote on results, and share a part of each reward."),
        label: t("Become a verifier"),
        href: "/verification/staking",
      },
    ],
  },
  modelOwner: {
    name: t("Model owner"),
    title: t("Your models"),
    subtitle: t("How your models are used and how well tasks with them end."),
    actions: [
      { label: t("My models"), href: "/models?status=yours" },
      { label: t("Register model"), href: "/models/new" },
    ],
    getStarted: [
      {
        title: t("Register a model"),
        text: t("Describe it, add its file or how to reach it, and decide who may see it."),
        label: t("Register"),
        href: "/models/new",
      },
      {
        title: t("Keep it current"),
        text: t("A new version or a better description takes one transaction."),
        label: t("My models"),
        href: "/models?status=yours",
      },
      {
        title: t("See it at work"),
        text: t("Every task of a public model shows on the model's page."),
        label: t("All tasks"),
        href: "/tasks",
      },
    ],
  },
  taskRequester: {
    name: t("Requester"),
    title: t("Your tasks"),
    subtitle: t("What you asked for, what is under way and what it cost."),
    actions: [{ label: t("My tasks"), href: "/tasks?status=yours" }, newTask()],
    getStarted: [
      {
        title: t("Create a task"),
        text: t("Model, data, deadline, reward: one signature and one transaction."),
        label: t("New task"),
        href: "/tasks/new",
      },
      {
        title: t("Get a result verified"),
        text: t("When a result is there, start its verification; verifiers decide."),
        label: t("My tasks"),
        href: "/tasks?status=yours",
      },
      {
        title: t("Get MLB"),
        text: t("Rewards are paid in MLB. Your balance and allowances are on the wallet page."),
        label: t("Wallet"),
        href: "/token",
      },
    ],
  },
  computeProvider: {
    name: t("Provider"),
    title: t("Your computing"),
    subtitle: t("Work that is with you, what it earned and how reliable you are."),
    actions: [
      { label: t("Assignments"), href: "/compute/assigned" },
      { label: t("Find tasks"), href: "/compute" },
    ],
    getStarted: [
      {
        title: t("Find a task"),
        text: t("Open tasks with reward, deadline and input size."),
        label: t("Find tasks"),
        href: "/compute",
      },
      {
        title: t("Deliver"),
        text: t("Submit the result with its bond before the deadline; an approval returns the bond."),
        label: t("Assignments"),
        href: "/compute/assigned",
      },
      {
        title: t("Know your record"),
        text: t("Requesters look at success rate and punctuality."),
        label: t("Performance"),
        href: "/compute/performance",
      },
    ],
  },
  verifier: {
    name: t("Verifier"),
    title: t("Your verifications"),
    subtitle: t("Votes that are due, how often you agreed with the outcome, and what you earned."),
    actions: [
      { label: t("Staking"), href: "/verification/staking" },
      { label: t("Pending votes"), href: "/verification/pending" },
    ],
    getStarted: [
      {
        title: t("Stake MLB"),
        text: t("A stake that is older than a vote lets you take part in it."),
        label: t("Staking"),
        href: "/verification/staking",
      },
      {
        title: t("Vote"),
        text: t("Check the files and figures, then vote with a reason. Votes cannot be changed."),
        label: t("Queue"),
        href: "/verification",
      },
      {
        title: t("Claim your share"),
        text: t("Voters with the outcome share the pool; one transaction claims everything."),
        label: t("Earnings"),
        href: "/verification/earnings",
      },
    ],
  },
});
