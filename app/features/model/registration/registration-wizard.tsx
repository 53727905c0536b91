import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody } from "#app/components/ui/display/card.tsx";
import { isActive } from "#app/transaction/state/state.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { modelKeyFrom } from "#protocol/content/private-content.ts";
import { ModelPreviewCard } from "../list/model-card.tsx";
import { knownCategories } from "../model-category.ts";
import { sentenceFor } from "../private/private-metadata.copy.ts";
import { useKeySignature } from "../private/use-private-metadata.ts";
import { registerModel } from "./register-model.ts";
import { BasicInfoFields, TechnicalDetailsFields, UploadModelFields } from "./registration-fields.tsx";
import {
  firstOpenStep,
  metadataFieldsOf,
  REVIEW_STEP,
  type RegistrationErrors,
  registrationOf,
  registrationSteps,
  stepErrors,
  withoutFields,
} from "./registration-form.ts";
import { RegistrationReview } from "./registration-review.tsx";
import { registrationStatus } from "./registration-status.ts";
import { type RegisteredModel, RegistrationSuccess } from "./registration-success.tsx";
import { useRegistration } from "./use-registration.ts";
import { useRegistrationDraft } from "./use-registration-draft.ts";
import { WizardSteps } from "./wizard-steps.tsx";

const WALLET_NEEDED = "Please connect your wallet to register a model";

/** Registers a model in four steps (F209-F224). */
export function RegistrationWizard() {
  const account = useWalletAddress();
  const { values, file, isReady, change, setFile, reset } = useRegistrationDraft(account);
  const [search, setSearch] = useSearchParams();
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [keyProblem, setKeyProblem] = useState<string>();
  const [registered, setRegistered] = useState<RegisteredModel>();
  const { start } = useTransaction();
  const { registration, forget } = useRegistration();
  const keySignature = useKeySignature();
  const clock = useChainClock();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const asked = stepOf(search.get("step"));
  const step = isReady ? Math.min(asked, firstOpenStep(values, { modelFile: file })) : asked;

  useEffect(() => {
    if (registration?.phase !== "done") return;
    const { name, version, isPublic } = values;
    setRegistered({ name, version, isPublic, transaction: registration.hash, href: registration.link?.href });
    forget(registration);
    reset();
  }, [registration, values, forget, reset]);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  const stepHref = (target: number) => (target === 0 ? "?" : `?step=${target + 1}`);
  function goTo(target: number) {
    setErrors({});
    setSearch(target === 0 ? {} : { step: String(target + 1) }, { preventScrollReset: true });
    heading.current?.focus();
  }

  /** F215. */
  const onChange: typeof change = (changes) => {
    change(changes);
    setErrors((before) => withoutFields(before, Object.keys(changes)));
  };

  function next() {
    const found = stepErrors(step, values, { modelFile: file });
    if (Object.keys(found).length > 0) setErrors(found);
    else goTo(step + 1);
  }

  async function submit() {
    setKeyProblem(undefined);
    const parsed = registrationOf(values, { modelFile: file });
    try {
      const key = parsed.isPublic ? undefined : await modelKeyFrom(await keySignature());
      const model = { ...metadataFieldsOf(parsed), file, timestamp: clock() };
      await start(registerModel({ model, key }));
    } catch (error) {
      setKeyProblem(sentenceFor(error));
    }
  }

  if (registered) {
    return (
      <RegistrationSuccess
        model={registered}
        onAgain={() => {
          setRegistered(undefined);
          goTo(0);
        }}
      />
    );
  }
  const isUnderWay = registration !== undefined && isActive(registration);
  const blocked = account
    ? isUnderWay
      ? "Your registration is under way. Wait until it has ended."
      : undefined
    : WALLET_NEEDED;
  const fields = { values, errors, onChange };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={form}
        noValidate
        aria-label="Register a model"
        aria-busy={!isReady}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          if (step === REVIEW_STEP) void submit();
          else next();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <WizardSteps steps={registrationSteps} current={step} />
        {account ? null : <WalletWarning />}
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {registrationSteps[step]}
        </h2>
        {step === REVIEW_STEP ? (
          <RegistrationReview values={values} file={file} stepHref={stepHref} />
        ) : (
          <Card>
            <CardBody>
              {step === 0 ? <BasicInfoFields {...fields} /> : null}
              {step === 1 ? <TechnicalDetailsFields {...fields} /> : null}
              {step === 2 ? (
                <UploadModelFields
                  {...fields}
                  file={file}
                  onFile={(chosen) => {
                    setFile(chosen);
                    setErrors((before) => withoutFields(before, ["modelFile", "accessMethod"]));
                  }}
                />
              ) : null}
            </CardBody>
          </Card>
        )}
        <p role="status" className={registration || keyProblem ? "font-medium" : "sr-only"}>
          {keyProblem ?? registrationStatus(registration) ?? ""}
        </p>
        <div className="border-border bg-bg sticky bottom-0 flex flex-wrap items-center justify-between gap-2 border-t py-3 max-md:bottom-16">
          {step === 0 ? (
            <ButtonLink to="/models">Cancel</ButtonLink>
          ) : (
            <Button onClick={() => goTo(step - 1)}>Back</Button>
          )}
          {step === REVIEW_STEP ? (
            <Button type="submit" variant="primary" blocked={blocked}>
              Register Model
            </Button>
          ) : (
            <Button type="submit" variant="primary">
              Next
            </Button>
          )}
        </div>
      </form>
      <aside aria-label="Preview" className={step === REVIEW_STEP ? "" : "hidden xl:block"}>
        <p className="text-muted mb-2 text-sm">Preview</p>
        <ModelPreviewCard
          name={values.name}
          version={values.version}
          description={values.description}
          category={
            values.category
              ? {
                  id: values.category,
                  name:
                    knownCategories.find(({ slug }) => slug === values.category)?.label ?? values.category,
                }
              : null
          }
          isPublic={values.isPublic}
          owner={account}
        />
      </aside>
    </div>
  );
}

/** The step a URL asks for, from 0; anything that is none is the first. */
function stepOf(text: string | null): number {
  return text && /^[1-4]$/.test(text) ? Number(text) - 1 : 0;
}

/** F214. */
function WalletWarning() {
  return (
    <div
      role="alert"
      className="border-progress bg-progress-tint flex flex-wrap items-center justify-between gap-3 rounded-card border p-4"
    >
      <div>
        <p className="font-semibold">Wallet connection required</p>
        <p>{WALLET_NEEDED}. You can fill in the form before; it is kept.</p>
      </div>
      <SignInButton>Connect Wallet</SignInButton>
    </div>
  );
}
