import { Time } from "#app/components/chain/time.tsx";
import { Meter } from "#app/components/ui/display/meter.tsx";
import { Trace } from "#app/components/ui/display/trace.tsx";
import { Section } from "./section.tsx";

/** Progress rail and bars. `now`: unix seconds. */
export function Traces({ now }: { now: number }) {
  return (
    <Section id="trace" title="Trace">
      <Trace
        label="Live task"
        steps={[
          { key: "created", label: "Created", state: "done", detail: <Time seconds={now - 9_000} /> },
          { key: "assigned", label: "Assigned", state: "done", detail: <Time seconds={now - 5_000} /> },
          { key: "completed", label: "Completed", state: "current" },
          { key: "verified", label: "Verified", state: "waiting" },
        ]}
      />
      <Trace
        label="A form"
        numbered
        steps={[
          { key: "model", label: "Select model", state: "done", to: "?step=1" },
          { key: "configure", label: "Configure", state: "current" },
          { key: "reward", label: "Reward", state: "waiting" },
          { key: "review", label: "Review", state: "waiting" },
        ]}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Trace
          label="A transaction"
          direction="vertical"
          steps={[
            { key: "check", label: "Checks", state: "done" },
            { key: "upload", label: "Upload", state: "done", detail: "flowers.csv, 12 KB" },
            { key: "sign", label: "Your signature", state: "failed", detail: "Declined in the wallet." },
            { key: "mine", label: "Confirmation", state: "waiting" },
          ]}
        />
        <div className="grid content-start gap-4">
          <Meter label="Quorum" text="3 of 5 votes" percent={60} />
          <Meter label="Approval" text="100% approve" percent={100} tone="verified" />
          <Meter label="Stake" text="40.0000 of 100.0000 MLB" percent={40} tone="progress" />
          <Meter label="Share of your balance" text="90%, very high" percent={90} tone="rejected" />
          <Meter label="Votes" text="none yet" percent={0} />
        </div>
      </div>
    </Section>
  );
}
