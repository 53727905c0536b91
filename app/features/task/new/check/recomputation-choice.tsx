import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { SAMPLE, SEATS, STAGED_BOND_BPS } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import { bondFor } from "#protocol/rules/reward.ts";
import { canBeSampled } from "#protocol/rules/round/detection.ts";
import { sampleChances } from "../../check/sample-chances.ts";

interface RecomputationChoiceProps {
  check: Check;
  onChange: (check: Check) => void;
  /** Smallest unit of MLB. */
  reward: bigint;
  /** Shared by the verifiers, part of the reward. */
  verifierPool: bigint;
  /** Bond of a provider in all other tasks, basis points of the reward. */
  bondBps: number;
  /** Number of inputs of a batch. */
  items: number | undefined;
}

/** How a result is recomputed: by five at once, by one first for expensive work (decision 34), or a sample of a batch (decision 33). */
export function RecomputationChoice(props: RecomputationChoiceProps) {
  const { check, onChange, reward, verifierPool, bondBps, items } = props;
  const share = formatMlb(verifierPool / BigInt(SEATS));
  return (
    <RadioCards
      legend={t("How many verifiers recompute?")}
      name="recomputation"
      columns={2}
      value={String(check)}
      onChange={(value) => onChange(Number(value) as Check)}
      options={[
        {
          value: String(Check.Recomputed),
          label: t("Five at once"),
          description: t(
            "Each of five earns {share}, so one run should cost less than that. A wrong result passes only if three of the five lie, and then costs them their locks after an appeal. A cheating provider loses {bond}.",
            {
              share,
              bond: formatMlb(bondFor(reward, bondBps)),
            },
          ),
        },
        {
          value: String(Check.Staged),
          label: t("One first, five on a difference"),
          description: t(
            "The first earns {pool}, so one run may cost up to 5% of the reward. A wrong result passes if the first verifier lies: in about a fifth of the rounds against verifiers with a fifth of the stake. A cheating provider loses {bond}.",
            { pool: formatMlb(verifierPool), bond: formatMlb(bondFor(reward, STAGED_BOND_BPS)) },
          ),
        },
        ...(canBeSampled(items)
          ? [
              {
                value: String(Check.Sampled),
                label: t("Five at once, {count} of {items} inputs", { count: SAMPLE, items }),
                description: `${t(
                  "Each of five earns {share} for {count} inputs, which are drawn after the result is submitted. A provider with a wrong input among them loses {bond}.",
                  { share, count: SAMPLE, bond: formatMlb(bondFor(reward, bondBps)) },
                )} ${sampleChances(items)}`,
              },
            ]
          : []),
      ]}
    />
  );
}
