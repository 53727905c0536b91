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
    subtitle: t("Marketplace activity at a glance, and ways to take part."),
    actions: [browse(), newTask()],
    getStarted: [
      {
        title: t("Run a model"),
        text: t(
          "Choose a model, add your data and set a reward. The reward is paid when the result is verified. If the vote is undecided, voters get a small part and the rest is refunded.",
        ),
        label: t("Create a task"),
        href: "/tasks/new",
      },
      {
        title: t("Earn with your computer"),
        text: t("Accept an open task, run it on your computer and receive most of the reward."),
        label: t("Find tasks"),
        href: "/compute",
      },
      {
        title: t("Verify results"),
        text: t("Stake MLB, vote on results and earn a share of each reward."),
        label: t("Become a verifier"),
        href: "/verification/staking",
      },
    ],
  },
  modelOwner: {
    name: t("Model owner"),
    title: t("Your models"),
    subtitle: t("How often your models are used, and how many of these tasks succeed."),
    actions: [
      { label: t("My models"), href: "/models?status=yours" },
      { label: t("Register model"), href: "/models/new" },
    ],
    getStarted: [
      {
        title: t("Register a model"),
        text: t("Describe the model, add a file or an endpoint, and choose who can see it."),
        label: t("Register model"),
        href: "/models/new",
      },
      {
        title: t("Update your models"),
        text: t("Publish a new version or edit the description in one transaction."),
        label: t("My models"),
        href: "/models?status=yours",
      },
      {
        title: t("Track usage"),
        text: t("The page of a public model lists all its tasks."),
        label: t("All tasks"),
        href: "/tasks",
      },
    ],
  },
  taskRequester: {
    name: t("Requester"),
    title: t("Your tasks"),
    subtitle: t("Your active and finished tasks, and what they cost."),
    actions: [{ label: t("My tasks"), href: "/tasks?status=yours" }, newTask()],
    getStarted: [
      {
        title: t("Create a task"),
        text: t("Choose a model, data, a deadline and a reward. You sign once and send one transaction."),
        label: t("New task"),
        href: "/tasks/new",
      },
      {
        title: t("Get a result verified"),
        text: t("When a result is submitted, start its verification. Verifiers then vote on it."),
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
    title: t("Your assignments"),
    subtitle: t("Your active assignments, earnings and success rate."),
    actions: [
      { label: t("Assignments"), href: "/compute/assigned" },
      { label: t("Find tasks"), href: "/compute" },
    ],
    getStarted: [
      {
        title: t("Find a task"),
        text: t("Compare open tasks by reward, deadline and input size."),
        label: t("Find tasks"),
        href: "/compute",
      },
      {
        title: t("Submit the result"),
        text: t(
          "Accepting a task locks a bond. Submit the result before the deadline, and you get the bond back when the result is approved.",
        ),
        label: t("Assignments"),
        href: "/compute/assigned",
      },
      {
        title: t("Check your record"),
        text: t("Requesters look at your success rate and punctuality."),
        label: t("Performance"),
        href: "/compute/performance",
      },
    ],
  },
  verifier: {
    name: t("Verifier"),
    title: t("Your verifications"),
    subtitle: t("Your pending votes, how often you agreed with the outcome, and your earnings."),
    actions: [
      { label: t("Staking"), href: "/verification/staking" },
      { label: t("Pending votes"), href: "/verification/pending" },
    ],
    getStarted: [
      {
        title: t("Stake MLB"),
        text: t("You can vote on results whose verification starts after you stake."),
        label: t("Staking"),
        href: "/verification/staking",
      },
      {
        title: t("Vote|do it"),
        text: t("Check the files and figures, then vote and explain why. Votes cannot be changed."),
        label: t("Queue"),
        href: "/verification",
      },
      {
        title: t("Claim your share"),
        text: t(
          "Verifiers who vote with the outcome share the pool. Claim all your shares in one transaction.",
        ),
        label: t("Earnings"),
        href: "/verification/earnings",
      },
    ],
  },
});
