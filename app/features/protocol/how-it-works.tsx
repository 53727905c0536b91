import { Trace, type TraceStep } from "#app/components/ui/display/trace.tsx";
import type { ProtocolOverview } from "./protocol.query.server.ts";

const percent = (bps: number): string => `${bps / 100} %`;

/** The four steps of a task. The split is what the contract announced, never typed by hand. */
export function HowItWorks({ parameters }: { parameters: ProtocolOverview["parameters"] | undefined }) {
  const announced = parameters && parameters.providerBps > 0 ? parameters : undefined;
  const split = announced
    ? `The reward is split: ${percent(announced.providerBps)} to the provider, ${percent(announced.verifierBps)} to the verifiers, ${percent(announced.protocolBps)} to the protocol.`
    : "The reward is split between the provider, the verifiers and the protocol.";
  return (
    <section className="grid gap-4" aria-labelledby="how">
      <h2 id="how" className="text-xl">
        How it works
      </h2>
      <Trace
        label="The four steps of a task"
        numbered
        steps={[
          step("Open", "A requester picks a model, adds the input and puts the reward into escrow."),
          step("In Progress", "A provider accepts the task and computes the result."),
          step("Completed", "Staked verifiers check the result and vote on it."),
          step("Verified", split),
        ]}
      />
    </section>
  );
}

const step = (label: string, detail: string): TraceStep => ({
  key: label,
  label,
  detail,
  state: "explained",
});
