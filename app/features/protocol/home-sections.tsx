import { Amount } from "#app/components/chain/amount.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { formatDecimal } from "#language/number.ts";
import { plural, t } from "#language/text.ts";
import { TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { ProtocolOverview } from "./protocol.query.server.ts";

/** Is it alive? Four figures that the contracts' events add up to. */
export function ProtocolTiles({ protocol }: { protocol: ProtocolOverview }) {
  const { tasks } = protocol;
  const paid = BigInt(protocol.providerPaid) + BigInt(protocol.verifierPaid);
  const average =
    tasks.verifications > 0 ? Number(tasks.verificationSeconds) / tasks.verifications : undefined;
  return (
    <Tiles aria-label={t("Marketplace statistics")}>
      <StatTile
        label={t("Verified tasks")}
        value={tasks.verified}
        hint={tasks.total > 0 ? t("of {total} created", { total: tasks.total }) : undefined}
      />
      <StatTile
        label={t("Paid for work")}
        value={<Amount value={paid} digits={TILE_DIGITS} />}
        hint={t("to providers and verifiers")}
      />
      <StatTile
        label={t("Active providers")}
        value={protocol.activeProviderCount}
        hint={
          protocol.providerCount > 0
            ? t("of {providerCount} in total", { providerCount: protocol.providerCount })
            : undefined
        }
      />
      <StatTile
        label={t("Average time to a verified result")}
        value={average === undefined ? "—" : formatDuration(average)}
        hint={
          average === undefined
            ? t("no verified task yet")
            : plural(tasks.verifications, "over {count} task", "over {count} tasks")
        }
      />
    </Tiles>
  );
}

const percent = (bps: number): string => `${formatDecimal(bps / 100)} %`;

/** The four steps of a task. The split is what the contract announced, never typed by hand. */
export function HowItWorks({ parameters }: { parameters: ProtocolOverview["parameters"] | undefined }) {
  const announced = parameters && parameters.providerBps > 0 ? parameters : undefined;
  const split = announced
    ? t(
        "The reward is split: {percent} to the provider, {percent2} to the verifiers, {percent3} to the protocol.",
        {
          percent: percent(announced.providerBps),
          percent2: percent(announced.verifierBps),
          percent3: percent(announced.protocolBps),
        },
      )
    : t("The reward is split between the provider, the verifiers and the protocol.");
  const steps = [
    [t("Open|status"), t("A requester picks a model, adds the input and puts the reward into escrow.")],
    [t("In Progress"), t("A provider accepts the task and computes the result.")],
    [t("Completed"), t("Staked verifiers check the result and vote on it.")],
    [t("Verified"), split],
  ] as const;
  return (
    <section className="grid gap-4" aria-labelledby="how">
      <h2 id="how" className="text-xl">
        {t("How it works")}
      </h2>
      <ol aria-label={t("The four steps of a task")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([label, detail], index) => (
          <li key={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="tabular border-accent text-accent flex size-6 items-center justify-center rounded-full border-2 text-xs font-semibold"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-0.5">
              <p className="font-medium">{label}</p>
              <p className="text-muted text-sm">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
