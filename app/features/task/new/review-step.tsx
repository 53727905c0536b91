import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { recordOf, SameName } from "#app/features/model/copies/same-name.tsx";
import { say } from "#app/language/say.tsx";
import { lowered } from "#language/lowered.ts";
import { plural, t } from "#language/text.ts";
import type { Reader } from "#protocol/content/private-task/readers.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { ChosenFile } from "#protocol/schemas/primitives.ts";
import type { SpecificationField } from "#protocol/schemas/task-spec.ts";
import { checkTexts } from "../check/check.copy.ts";
import { sampleChances } from "../check/sample-chances.ts";
import { isSealed } from "../check/task-check.ts";
import { zonedDateTime } from "../local-time.ts";
import { taskTypeName } from "../task.copy.ts";
import type { ModelChoice, NewTaskProtocol } from "./new-task.query.server.ts";
import { ReadersReview } from "./private/private-choice.tsx";
import { specificationLabels, specificationReview } from "./specification-fields.tsx";
import { itemsOf, type TaskForm } from "./task-form.ts";

export interface ReviewStepProps {
  form: TaskForm;
  /** The chosen model; undefined if the index does not have it. */
  model: ModelChoice | undefined;
  file: ChosenFile | undefined;
  /** Unix seconds. */
  deadline: number | undefined;
  reward: bigint;
  check: Check;
  protocol: NewTaskProtocol;
  /** Of a private task. */
  readers: readonly Reader[] | undefined;
  /** Whether an earlier approval covers the reward, so no permit signature is needed. */
  approved: boolean;
  /** URL of a step for its "Edit" link. */
  hrefOf: (step: number) => string;
}

/** Step 4: summary, what happens next and what the wallet will ask for (F73, F74). */
export function ReviewStep(props: ReviewStepProps) {
  const { form, model, file, deadline, reward, check, protocol, approved, readers, hrefOf } = props;
  const items = itemsOf(form);
  const input =
    form.inputMode === "file" ? (file ? `${file.name}, ${formatBytes(file.size)}` : "—") : form.dataPointer;
  const labels = specificationLabels();
  const stated = Object.entries(specificationReview(form)) as [SpecificationField, ReactNode][];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SectionCard title={t("Summary")}>
        <CardBody className="py-1">
          <dl className="divide-border divide-y">
            <Row term={t("Model")} href={hrefOf(0)}>
              <span className="grid gap-1">
                <span>
                  <UserText>{form.modelName || t("Unlisted model")}</UserText>{" "}
                  <span className="text-muted">{model?.version ?? form.modelVersion}</span>
                </span>
                {model ? (
                  <span className="text-muted text-sm">
                    {say("by {owner}, {record}", {
                      owner: <Address address={model.ownerId} actions={false} />,
                      record: recordOf(model.summary),
                    })}
                  </span>
                ) : null}
                {model ? <SameName model={model} /> : null}
              </span>
            </Row>
            <Row term={t("Task type")} href={hrefOf(1)}>
              {taskTypeName(Number(form.taskType))}
            </Row>
            {stated.map(([field, value]) =>
              value === undefined ? null : (
                <Row key={field} term={labels[field]} href={hrefOf(1)}>
                  {value}
                </Row>
              ),
            )}
            <Row term={t("Deadline")} href={hrefOf(1)}>
              {deadline === undefined ? "—" : zonedDateTime(deadline)}
            </Row>
            <Row term={t("Input data")} href={hrefOf(1)}>
              <UserText className="break-all">{input}</UserText>
              {items === undefined ? null : (
                <span className="text-muted block text-sm">
                  {plural(items, "{count} input", "{count} inputs")}
                </span>
              )}
            </Row>
            {form.privacy === "private" ? (
              <Row term={t("Readers")} href={hrefOf(1)}>
                {readers ? <ReadersReview readers={readers} /> : "—"}
              </Row>
            ) : null}
            <Row term={t("Reward")} href={hrefOf(2)}>
              <Amount value={reward} digits="full" />
              {items === undefined ? null : (
                <span className="text-muted block text-sm">
                  {say("{amount} per input", {
                    amount: <Amount value={reward / BigInt(items)} digits="full" />,
                  })}
                </span>
              )}
            </Row>
            <Row term={t("Check|of a task")} href={hrefOf(2)}>
              <span className="grid gap-1">
                {checkTexts()[check].name}
                <span className="text-muted text-sm">{checkTexts()[check].effect}</span>
                {check === Check.Sampled && items !== undefined ? (
                  <span className="text-sm">{sampleChances(items)}</span>
                ) : null}
              </span>
            </Row>
          </dl>
        </CardBody>
      </SectionCard>
      <div className="grid gap-4">
        <WhatHappensNext protocol={protocol} check={check} />
        <Prompts approved={approved} />
      </div>
    </div>
  );
}

function Row({ term, href, children }: { term: string; href: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <dt className="text-muted">{term}</dt>
      <dd className="order-last col-span-full min-w-0 sm:order-none sm:col-span-1">{children}</dd>
      <dd>
        <Link to={href} preventScrollReset className="text-accent text-sm underline-offset-2 hover:underline">
          {t("Edit")}
          <span className="sr-only"> {lowered(term)}</span>
        </Link>
      </dd>
    </div>
  );
}

function WhatHappensNext({
  protocol: { parameters, activeVerifierCount },
  check,
}: {
  protocol: NewTaskProtocol;
  check: Check;
}) {
  const { providerBps, verifierBps, requiredVotes } = parameters;
  return (
    <SectionCard title={t("What happens next?")}>
      <CardBody>
        <ol className="grid list-decimal gap-1.5 pl-5">
          <li>{t("Your input is stored and the reward goes into escrow.")}</li>
          <li>{t("A provider accepts the task with a bond and submits a result before the deadline.")}</li>
          <li>
            {check === Check.Staged
              ? t(
                  "You start the verification. One verifier recomputes the result; five others decide if it differs.",
                )
              : isSealed(check)
                ? plural(
                    activeVerifierCount,
                    "You start the verification. Up to five verifiers seal a vote; {count} verifier is active now.",
                    "You start the verification. Up to five verifiers seal a vote; {count} verifiers are active now.",
                  )
                : plural(
                    activeVerifierCount,
                    "You start the verification. {requiredVotes} votes are needed; {count} verifier is active now.",
                    "You start the verification. {requiredVotes} votes are needed; {count} verifiers are active now.",
                    { requiredVotes },
                  )}
          </li>
          <li>
            {t(
              "If the result is verified, you distribute the reward: {bps} to the provider, {bps2} to the verifiers, {bps3} to the protocol.",
              {
                bps: formatBps(providerBps),
                bps2: formatBps(verifierBps),
                bps3: formatBps(10_000 - providerBps - verifierBps),
              },
            )}
          </li>
          <li>
            {t(
              "If no result is submitted by the deadline, you get the whole reward back. Once a result is submitted, the task cannot expire.",
            )}
          </li>
        </ol>
      </CardBody>
    </SectionCard>
  );
}

/** The wallet prompts to expect: one signature and one transaction (G8). */
function Prompts({ approved }: { approved: boolean }) {
  return (
    <SectionCard title={t("Wallet confirmations")}>
      <CardBody>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>
            {approved
              ? t("A free signature to store your files.")
              : t("A free signature to store your files and to allow one transfer of exactly this reward.")}
          </li>
          <li>{t("The transaction that creates the task.")}</li>
        </ol>
      </CardBody>
    </SectionCard>
  );
}
