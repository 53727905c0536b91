import { Amount } from "#app/components/chain/amount.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { t } from "#language/text.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { SEATS, STAGED_BOND_BPS } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import { bondFor, splitReward } from "#protocol/rules/reward.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { checkTexts } from "../../check/check.copy.ts";
import { isSealed } from "../../check/task-check.ts";
import type { NewTaskProtocol } from "../new-task.query.server.ts";
import { longSeconds } from "./default-check.ts";
import { RecomputationChoice } from "./recomputation-choice.tsx";
import { voteLockOf } from "./vote-lock.ts";

export interface TaskCheckChoiceProps {
  check: Check;
  /** Nothing was chosen, and the package that decides the default is being read. */
  isUndecided: boolean;
  onChange: (check: Check) => void;
  /** Whether runs of the model leave a trace; undefined while the package is not read. */
  isProvable: boolean | undefined;
  /** Number of inputs of a batch. */
  items: number | undefined;
  /** Time limit of the model's package for one input, seconds. */
  inputSeconds: number | undefined;
  /** Smallest unit of MLB. */
  reward: bigint;
  parameters: NewTaskProtocol["parameters"];
}

/** How the result is checked, what that costs, and what each party may lose (N23). */
export function TaskCheckChoice(props: TaskCheckChoiceProps) {
  const { check, isUndecided, onChange, isProvable, items, inputSeconds, reward, parameters } = props;
  const texts = checkTexts();
  const option = (key: Check) => ({
    value: String(key),
    label: texts[key].name,
    description: texts[key].effect,
  });
  const note = provableNote(isProvable);
  // How many of them is the next question.
  const effect = t("Verifiers run the model again. An approval is impossible without computing.");
  const recomputed = {
    ...option(Check.Recomputed),
    description: note ? `${effect} ${note}` : effect,
    disabled: isProvable === false,
  };
  // A default shown too early could not be chosen: it would change below the reader.
  const isRecomputed = isProved(check) && !isUndecided;
  const { verifierPool } = splitReward(reward, parameters);
  const seconds = isRecomputed ? longSeconds(check, items, inputSeconds) : undefined;
  return (
    <section aria-label={t("How is the result checked?")} className="grid gap-3">
      <RadioCards
        legend={t("How is the result checked?")}
        name="check"
        columns={2}
        value={isUndecided ? "" : String(isRecomputed ? Check.Recomputed : check)}
        onChange={(value) => onChange(Number(value) as Check)}
        options={[recomputed, option(Check.Judged)]}
        more={{ label: t("More"), options: [option(Check.Open)] }}
      />
      {isRecomputed ? (
        <RecomputationChoice
          {...{ check, onChange, reward, verifierPool, items }}
          bondBps={parameters.bondBps}
        />
      ) : null}
      {seconds === undefined ? null : (
        <p className="text-muted text-sm">
          {t(
            "The model allows up to {duration} for one check. With five at once, accounts that compute nothing can take the seats of a check that takes more than five minutes. With one first, the verifier takes its seat before it computes.",
            { duration: formatDuration(seconds) },
          )}
        </p>
      )}
      {isUndecided ? null : (
        <div className="bg-sunken grid gap-2 rounded-control p-3 text-sm">
          <Costs check={check} reward={reward} parameters={parameters} />
          {check === Check.Recomputed || check === Check.Sampled ? (
            <p className="text-muted">
              {t(
                "Verifiers take part only if their share pays for one run of the model. With fewer than three the result stays undecided.",
              )}
            </p>
          ) : null}
          <p className="text-muted">{undecidedText(check)}</p>
          <TextLink to="/docs/guides/verifiers">{t("How results are verified")}</TextLink>
        </div>
      )}
    </section>
  );
}

function provableNote(isProvable: boolean | undefined): string | undefined {
  if (isProvable === undefined)
    return t(
      "The model's package is not loaded yet. It needs a graph or a language model, and results that are compared byte for byte.",
    );
  return isProvable
    ? undefined
    : t(
        "Not possible with this model: it needs a package with a graph or a language model whose results are compared byte for byte.",
      );
}

function Costs({ check, reward, parameters }: Pick<TaskCheckChoiceProps, "check" | "reward" | "parameters">) {
  const { verifierPool } = splitReward(reward, parameters);
  return (
    <DescriptionList>
      <Description term={t("You pay verifiers, as part of the reward")}>
        <Amount value={verifierPool} />
      </Description>
      {check === Check.Staged ? (
        <Description term={t("The first verifier earns, if it agrees")}>
          <Amount value={verifierPool} />
        </Description>
      ) : isSealed(check) ? (
        <Description term={t("Each of {seats} verifiers earns, if all agree", { seats: SEATS })}>
          <Amount value={verifierPool / BigInt(SEATS)} />
        </Description>
      ) : null}
      <Description term={t("The provider loses after a rejection")}>
        <Amount value={bondFor(reward, check === Check.Staged ? STAGED_BOND_BPS : parameters.bondBps)} />
      </Description>
      <Description
        term={isSealed(check) ? t("A verifier can lose per seat") : t("A verifier locks per vote")}
      >
        <Amount value={voteLockOf(reward, check, parameters)} />
      </Description>
    </DescriptionList>
  );
}

function undecidedText(check: Check): string {
  switch (check) {
    case Check.Recomputed:
    case Check.Sampled:
      return t(
        "Three equal votes of five decide. If the verifiers compute different traces, the result stays undecided: you accept it or get your reward back, minus the verifiers' pay.",
      );
    case Check.Staged:
      return t(
        "The first verifier decides if it agrees with the provider. Otherwise three equal votes of five others decide, or the result stays undecided: you accept it or get your reward back, minus the verifiers' pay.",
      );
    case Check.Judged:
      return t(
        "Three equal votes of five decide. Otherwise the result stays undecided: you accept it or get your reward back, minus the verifiers' pay.",
      );
    case Check.Open:
      return t(
        "A majority decides. Without one the result stays undecided: you accept it or get your reward back, minus the verifiers' pay.",
      );
  }
}
