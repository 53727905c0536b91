import { Check, LockOpen } from "lucide-react";
import { Address } from "#app/components/chain/address.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Input, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { t } from "#language/text.ts";
import type { Reader } from "#protocol/content/private-task/readers.ts";
import type { TaskForm } from "../task-form.ts";
import { verifiersOf } from "./chosen-readers.ts";
import type { ChosenReaders } from "./use-chosen-readers.ts";

const ADDRESS_INPUT = { spellCheck: false, autoComplete: "off", placeholder: "0x…", className: "font-mono" };

export interface PrivateChoiceProps {
  values: TaskForm;
  change: (change: Partial<TaskForm>) => void;
  /** Undefined until the keys are loaded. */
  chosen: ChosenReaders | undefined;
}

/** Readers of input and result: everyone, or a provider and verifiers of the requester's choice (N24). */
export function PrivateChoice({ values, change, chosen }: PrivateChoiceProps) {
  return (
    <section aria-label={t("Who can read the data?")} className="grid gap-3">
      <RadioCards
        legend={t("Who can read the data?")}
        name="privacy"
        columns={2}
        value={values.privacy}
        onChange={(value) => change({ privacy: value === "private" ? "private" : "public" })}
        options={[
          {
            value: "public",
            label: t("Everyone"),
            description: t("Input and result are public. Any provider can accept the task."),
          },
          {
            value: "private",
            label: t("Accounts you choose"),
            description: t(
              "Input and parameters are encrypted in your browser, and the result by the provider: for one provider, your verifiers and you.",
            ),
          },
        ]}
      />
      {values.privacy === "private" ? <Accounts values={values} change={change} chosen={chosen} /> : null}
    </section>
  );
}

function Accounts({ values, change, chosen }: PrivateChoiceProps) {
  const { own, sign, failure, listed, problem } = chosen ?? {};
  const verifiers = verifiersOf(values);
  const others = (listed ?? []).filter(
    ({ account }) =>
      ![values.privateProvider.trim(), ...verifiers, own?.account].some((used) => used === account),
  );
  return (
    <div className="border-border bg-surface grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border p-4">
      <p className="max-w-prose font-medium">
        {t("Provider and verifiers can read the data: choose people you trust.")}
      </p>
      <p className="text-muted max-w-prose text-sm">
        {t(
          "They can keep and copy it, and nothing takes it back. Title and description stay public. To let no one else read the data, run the model in your browser instead.",
        )}{" "}
        <TextLink to="/docs/guides/private-tasks">{t("Who can read what")}</TextLink>
      </p>
      <Field label={t("Provider")} required>
        <Input
          value={values.privateProvider}
          onChange={(event) => change({ privateProvider: event.target.value })}
          {...ADDRESS_INPUT}
        />
      </Field>
      <Field
        label={t("Verifiers")}
        description={t("One address per line. Five fill all seats of a vote.")}
        required
      >
        <Textarea
          rows={5}
          value={values.privateVerifiers}
          onChange={(event) => change({ privateVerifiers: event.target.value })}
          {...ADDRESS_INPUT}
        />
      </Field>
      {others.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="text-muted mb-1 text-sm">{t("Accounts that announced a key")}</legend>
          {others.slice(0, 12).map(({ account }) => (
            <div key={account} className="flex flex-wrap items-center justify-between gap-2">
              <Address address={account} />
              <span className="flex gap-2">
                <Button
                  size="small"
                  aria-label={t("Choose {account} as the provider", { account })}
                  onClick={() => change({ privateProvider: account })}
                >
                  {t("Provider")}
                </Button>
                <Button
                  size="small"
                  aria-label={t("Add {account} as a verifier", { account })}
                  onClick={() => change({ privateVerifiers: [...verifiers, account].join("\n") })}
                >
                  {t("Verifier")}
                </Button>
              </span>
            </div>
          ))}
        </fieldset>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {own ? (
          <p className="text-verified inline-flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4" />
            {t("Your key is ready: you can read the result with this wallet.")}
          </p>
        ) : (
          <>
            <Button onClick={sign}>
              <LockOpen aria-hidden="true" className="size-4" />
              {t("Sign with wallet")}
            </Button>
            <p className="text-muted max-w-prose text-sm">
              {t(
                "Three free signatures: two give your key and must be equal, the third states it for the other readers.",
              )}
            </p>
          </>
        )}
      </div>
      <p role="status" className={failure || problem ? "text-rejected text-sm" : "sr-only"}>
        {failure || problem}
      </p>
    </div>
  );
}

/** The readers before the payment, in plain words. */
export function ReadersReview({ readers }: { readers: readonly Reader[] }) {
  const by = (role: Reader["role"]) => readers.filter((reader) => reader.role === role);
  const list = (role: Reader["role"]) => (
    <ul className="grid gap-1">
      {by(role).map(({ account }) => (
        <li key={account}>
          <Address address={account} actions={false} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-2">
      <p>{t("Only you and these accounts can read input and result:")}</p>
      <p className="text-muted text-sm">{t("Provider")}</p>
      {list("provider")}
      <p className="text-muted text-sm">{t("Verifiers")}</p>
      {list("verifier")}
      <p className="text-muted text-sm">
        {t("After the creation, assign the task to your provider on its page.")}
      </p>
      <p className="text-muted text-sm">
        {t("Choose people you trust: they can keep and copy the data. Title and description are public.")}
      </p>
    </div>
  );
}
