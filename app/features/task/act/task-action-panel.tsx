import { Deadline } from "#app/components/chain/deadline.tsx";
import { Button, type ButtonStyle } from "#app/components/ui/button.tsx";
import { StickyBar } from "#app/components/ui/display/sticky-bar.tsx";
import { say } from "#app/language/say.tsx";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { useSwitchNetwork } from "#app/wallet/use-switch-network.ts";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { Verdict } from "#protocol/rules/verdict.ts";
import { type Suggestion, suggestionFor, suggestions } from "../detail/suggestions.ts";
import { PriorityBadge } from "../detail/task-suggestions.tsx";
import { nextStepOf } from "../situation/next-step.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import { type OfferedAction, orderedActions, type TaskActionKey } from "./offered-actions.ts";
import { actionText, waitingFor } from "./task-actions.copy.ts";

const DESTRUCTIVE: readonly TaskActionKey[] = ["cancel", "closeUnverified", "decline"];

export interface TaskActionPanelProps {
  situation: TaskSituation;
  onRun: (key: TaskActionKey) => void;
}

/** Actions that the reader can take now; blocked actions show the reason (F103, N3). */
export function TaskActionPanel({ situation, onRun }: TaskActionPanelProps) {
  const { wrongNetwork, chain } = useWallet();
  const { task } = situation;
  if (!(Object.values(TaskStatus) as number[]).includes(task.status)) {
    return <p>{t("Unknown status. Please refresh the page")}</p>;
  }
  if (situation.role === "visitor") {
    const connect = suggestions(situation).find(({ target }) => target.kind === "connect");
    const waiting = waitingFor(situation);
    return (
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          {t("Connect your wallet to interact with this task")}
          {connect ? <PriorityBadge priority={connect.priority} /> : null}
        </p>
        {waiting ? <p className="text-muted text-sm">{waiting}</p> : null}
        <div>
          <SignInButton>{t("Connect Wallet")}</SignInButton>
        </div>
      </div>
    );
  }
  if (wrongNetwork) {
    return (
      <div className="grid gap-3">
        <p>
          {t("Your wallet is on another network. Switch to {name} to continue with this task.", {
            name: chain.name,
          })}
        </p>
        <SwitchNetwork />
      </div>
    );
  }
  return <Actions situation={situation} onRun={onRun} />;
}

function SwitchNetwork() {
  const { switchNetwork, pending } = useSwitchNetwork();
  return (
    <div>
      <Button variant="primary" onClick={() => void switchNetwork()} disabled={pending}>
        {pending ? t("Waiting for your wallet…") : t("Switch Network")}
      </Button>
    </div>
  );
}

function Actions({ situation, onRun }: TaskActionPanelProps) {
  const actions = orderedActions(situation);
  const waiting = actions.length === 0 ? waitingFor(situation) : undefined;
  return (
    <div className="grid gap-4">
      {waiting ? <p className="text-muted">{waiting}</p> : null}
      {actions.length > 0 ? (
        <ul className="grid gap-3">
          {actions.map((action, index) => (
            <ActionRow
              key={action.key}
              action={action}
              situation={situation}
              suggestion={suggestionFor(action.key, situation)}
              variant={variantOf(action, index === 0 && isStep(action))}
              onRun={onRun}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The task continues without these, so they are never the main action: to wait is as good. */
const OPTIONAL: readonly TaskActionKey[] = ["assign", "verify"];

const isStep = ({ key }: OfferedAction): boolean => !OPTIONAL.includes(key);

function variantOf({ key }: OfferedAction, isMain: boolean): ButtonStyle["variant"] {
  if (DESTRUCTIVE.includes(key)) return isMain ? "danger" : "secondary";
  return isMain ? "primary" : "secondary";
}

function ActionRow({
  action: { key, verdict },
  situation,
  suggestion,
  variant,
  onRun,
}: {
  action: OfferedAction;
  situation: TaskSituation;
  /** Reason and urgency of a suggested action; undefined if the action is possible but not suggested. */
  suggestion: Suggestion | undefined;
  variant: ButtonStyle["variant"];
  onRun: (key: TaskActionKey) => void;
}) {
  const { label, hint } = actionText(key, situation);
  const blocked = reasonFor(key, verdict);
  return (
    <li className="grid gap-1" data-action={key}>
      <Button variant={variant} blocked={blocked} explained={!suggestion} onClick={() => onRun(key)}>
        {label}
      </Button>
      {suggestion ? (
        <p className="text-muted text-sm" data-suggestion={suggestion.key}>
          <span className="text-text font-medium">{suggestion.title}</span>{" "}
          <PriorityBadge priority={suggestion.priority} /> {suggestion.text}
        </p>
      ) : (
        <p className="text-muted text-sm">{blocked ?? hint}</p>
      )}
    </li>
  );
}

/** Why an action is not possible, in the text that the specification gives for this rule (F138, F361). */
function reasonFor(key: TaskActionKey, verdict: Verdict): string | undefined {
  const reason = whyNot(verdict);
  if (verdict.allowed || !reason) return undefined;
  if (key === "accept" && verdict.rule === "TaskDeadlinePassed") return t("Cannot accept an expired task");
  if (key === "closeUnverified" && verdict.rule === "DeadlineNotReached" && verdict.until)
    return t("Possible from {dateTime} if there is no decision by then.", {
      dateTime: formatDateTime(verdict.until),
    });
  if (verdict.rule === "RequesterOnlyUntil") return t("Requester Only. {reason}", { reason });
  return reason;
}

export interface TaskActionBarProps {
  situation: TaskSituation;
  onRun: (key: TaskActionKey) => void;
}

/** The page's primary action as a fixed bar on phones; renders nothing if the reader has no action. */
export function TaskActionBar({ situation, onRun }: TaskActionBarProps) {
  const { wrongNetwork } = useWallet();
  const [main] = orderedActions(situation);
  if (!main?.verdict.allowed || !isStep(main) || wrongNetwork || situation.role === "visitor") return null;
  const { step, until } = nextStepOf(situation);
  return (
    <StickyBar label={t("Next action")}>
      <span className="text-muted text-sm">
        {until && main.key === step
          ? say("Time left: {deadline}", { deadline: <Deadline seconds={until} /> })
          : null}
      </span>
      <Button variant="primary" onClick={() => onRun(main.key)}>
        {actionText(main.key, situation).label}
      </Button>
    </StickyBar>
  );
}
