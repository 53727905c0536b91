import { useEffect, useState } from "react";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { isActive } from "#app/transaction/state/state.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraft } from "#app/wizard/use-draft.ts";
import { useWizard } from "#app/wizard/use-wizard.ts";
import { WizardFrame } from "#app/wizard/wizard-frame.tsx";
import { t } from "#language/text.ts";
import { modelKeyFrom, saltOfDraft } from "#protocol/content/private/model-key.ts";
import { ModelPreviewCard } from "../list/model-card.tsx";
import { knownCategories } from "../model-category.ts";
import { sentenceFor } from "../private/private-failure.ts";
import { useKeySignature } from "../private/use-private-metadata.ts";
import { type ExampleState, exampleObjection, fileIsRead } from "./file-report/example-state.ts";
import { versionObjection } from "./package-match.ts";
import { NotSavedNotice } from "./registration-fields.tsx";
import {
  emptyRegistration,
  metadataFieldsOf,
  REVIEW_STEP,
  type RegistrationValues,
  registrationErrors,
  registrationOf,
  registrationSteps,
} from "./registration-form.ts";
import { type RegisteredModel, RegistrationReview, RegistrationSuccess } from "./registration-review.tsx";
import { BasicInfoStep, TechnicalDetailsStep, UploadModelStep } from "./registration-steps.tsx";
import { useManifest } from "./use-model-file.ts";
import { registrationStatus, useRegistration } from "./use-registration.ts";

/** Loaded on demand: reads and runs packages, and is as large as the form itself. */
const FileReport = lazyPart(async () => (await import("./file-report/file-report.tsx")).FileReport, null);
const UPLOAD_STEP = registrationSteps().findIndex(({ key }) => key === "upload");

/** Texts of a private model are not stored on the device. */
const isPrivate = ({ isPublic }: RegistrationValues) => !isPublic;

/** Registers a model in four steps (F209-F224). */
export function RegistrationWizard() {
  const account = useWalletAddress();
  const draft = useDraft({ form: "model-registration", empty: emptyRegistration, isSecret: isPrivate });
  const { values, file, ready, clear } = draft;
  const [keyProblem, setKeyProblem] = useState<string>();
  const [registered, setRegistered] = useState<RegisteredModel>();
  const [example, setExample] = useState<ExampleState>("reading");
  /** The file confirmed for registration although it fails its example. */
  const [insisted, setInsisted] = useState<File>();
  const [isReading, setReading] = useState(false);
  const start = useLoadedTransaction();
  const { registration, forget } = useRegistration();
  const keySignature = useKeySignature();
  const manifest = useManifest(file);
  const clock = useChainClock();
  const errors = registrationErrors(values, { modelFile: file });
  const wizard = useWizard({ steps: registrationSteps(), errors, ready });
  const { step, go, hrefOf } = wizard;

  useEffect(() => {
    if (registration?.phase !== "done") return;
    const { name, version, isPublic } = values;
    const { hash: transaction, link } = registration;
    // A private draft is lost in a reload, its transaction is not.
    const model = name ? { name, version, isPublic } : { name: t("Private model"), version, isPublic: false };
    setRegistered({ ...model, transaction, href: link?.href });
    forget(registration);
    clear();
  }, [registration, values, forget, clear]);

  async function submit() {
    setKeyProblem(undefined);
    const parsed = registrationOf(values, { modelFile: file });
    try {
      const key = parsed.isPublic
        ? undefined
        : await modelKeyFrom(await keySignature.toEncrypt(), await saltOfDraft(draft.id));
      const model = { ...metadataFieldsOf(parsed), file, timestamp: clock() };
      await start(async () => (await import("./register-model.ts")).registerModel({ model, key }));
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
          go(0);
        }}
      />
    );
  }
  const isInProgress = registration !== undefined && isActive(registration);
  const fileObjection =
    step < UPLOAD_STEP ? undefined : isReading ? fileIsRead() : versionObjection(values, manifest);
  const blocked = account
    ? isInProgress
      ? t("Your registration is in progress. Wait for it to finish.")
      : (fileObjection ?? (file && exampleObjection(example, insisted === file)))
    : t("Please connect your wallet to register a model");
  const stepProps = { draft, onNext: () => go(step + 1) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <WizardFrame
        wizard={wizard}
        first={<ButtonLink to="/models">{t("Cancel")}</ButtonLink>}
        blocked={step === REVIEW_STEP ? blocked : fileObjection}
        finish={{ label: t("Register Model"), onPress: () => void submit() }}
        notice={
          <>
            <RestoreDraft draft={draft.restorable} />
            {account ? null : <WalletWarning />}
            {values.isPublic ? null : <NotSavedNotice />}
          </>
        }
      >
        {step === 0 ? <BasicInfoStep {...stepProps} /> : null}
        {step === 1 ? <TechnicalDetailsStep {...stepProps} /> : null}
        {step === 2 ? <UploadModelStep {...stepProps} onReading={setReading} /> : null}
        {step === REVIEW_STEP ? <RegistrationReview values={values} file={file} stepHref={hrefOf} /> : null}
        {file && step >= UPLOAD_STEP ? (
          <FileReport
            file={file}
            state={example}
            onState={setExample}
            isInsisted={insisted === file}
            onInsist={(isInsisted) => setInsisted(isInsisted ? file : undefined)}
          />
        ) : null}
        <p role="status" className={registration || keyProblem ? "font-medium" : "sr-only"}>
          {keyProblem ?? registrationStatus(registration) ?? ""}
        </p>
      </WizardFrame>
      <aside aria-label={t("Preview")} className={step === REVIEW_STEP ? "" : "hidden xl:block"}>
        <p className="text-muted mb-2 text-sm">{t("Preview")}</p>
        <ModelPreviewCard
          name={values.name}
          version={values.version}
          description={values.description}
          category={
            values.category
              ? {
                  id: values.category,
                  name:
                    knownCategories().find(({ slug }) => slug === values.category)?.label ?? values.category,
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

/** F214. */
const WalletWarning = () => (
  <Notice
    tone="warning"
    role="alert"
    title={t("Wallet connection required")}
    action={<SignInButton>{t("Connect Wallet")}</SignInButton>}
  >
    {t(
      "Please connect your wallet to register a model. You can fill in the form first; your entries are kept.",
    )}
  </Notice>
);
