import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import type { Hex } from "viem";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { say } from "#app/language/say.tsx";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraft } from "#app/wizard/use-draft.ts";
import { t } from "#language/text.ts";
import { keyToText } from "#protocol/content/private/key-texts.ts";
import { type ModelKey, modelKeyFrom } from "#protocol/content/private/model-key.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import {
  type Registration,
  registeredModelSchema,
  registrationSchema,
} from "#protocol/schemas/registration.ts";
import type { ModelFacts } from "../detail/model-facts.ts";
import { sentenceFor } from "../private/private-failure.ts";
import { useKeySignature } from "../private/use-private-metadata.ts";
import { fileIsRead } from "../registration/file-report/example-state.ts";
import type { ModelFile } from "../registration/model-draft.ts";
import { updateObjection, versionObjection } from "../registration/package-match.ts";
import {
  BasicInfoFields,
  NotSavedNotice,
  TechnicalDetailsFields,
  UploadModelFields,
} from "../registration/registration-fields.tsx";
import { metadataFieldsOf, type RegistrationValues } from "../registration/registration-form.ts";
import { useManifest } from "../registration/use-model-file.ts";
import { currentFileOf, unchangedDocuments } from "./current-revision.ts";

export interface ModelUpdateFormProps {
  modelId: Hex;
  /** Number of the revision in force; a draft for an older revision is not restored. */
  revision: string;
  /** The registry holds the name, so it cannot change. */
  hasFixedName: boolean;
  initial: RegistrationValues;
  /** The revision in force. */
  facts: ModelFacts;
  /** Publishes a model that was registered as private; `initial` has the same visibility. */
  publishes: boolean;
  /** Decrypts the revision in force if it is encrypted. */
  openedWith: Uint8Array<ArrayBuffer> | undefined;
}

/** Publishes a new revision of a model (F206, G59). */
export function ModelUpdateForm(props: ModelUpdateFormProps) {
  const { modelId, revision, hasFixedName, publishes, initial, facts, openedWith } = props;
  const { isPublic } = initial;
  const isSecret = !isPublic || openedWith !== undefined;
  const draft = useDraft({ form: `model-update:${modelId}:${revision}`, empty: initial, isSecret });
  const { values, change, file, setFile } = draft;
  const [currentFile, setCurrentFile] = useState(() => currentFileOf(facts));
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { gatewayUrls } = usePublicEnvironment();
  const start = useLoadedTransaction();
  const keySignature = useKeySignature();
  const clock = useChainClock();
  const navigate = useNavigate();
  const newKey = useRef<ModelKey>();
  const reopened = useRef<File>();
  const manifest = useManifest(file);
  const form = useSchemaForm({
    schema: hasFixedName ? registeredModelSchema : registrationSchema,
    shouldValidate: "onSubmit",
    bound: draft,
    also: { modelFile: file, modelHash: file ? undefined : currentFile?.modelHash },
    onValid: submit,
  });

  /** The file of an encrypted revision is stored again: with the new key, or unencrypted if the model is now public. */
  async function fileToStore(): Promise<{ file?: File; currentFile?: ModelFile }> {
    if (file) return { file };
    if (!openedWith || !currentFile?.modelHash) return { currentFile };
    const { modelHash: cid, fileName: name = "model", fileChecksum } = currentFile;
    const { openFile } = await import("#app/features/content/private-content-file.ts");
    reopened.current ??= await openFile({ cid, name, sha256: fileChecksum as Hex }, openedWith, gatewayUrls);
    return { file: reopened.current };
  }

  /** Every revision has its own key, so accounts without access cannot read it. A retry keeps the key. */
  async function keyOfRevision(): Promise<ModelKey> {
    newKey.current ??= await modelKeyFrom(await keySignature.toEncrypt());
    return newKey.current;
  }

  async function submit(registration: Registration) {
    const objection = publishes
      ? undefined
      : updateObjection({
          values,
          initial,
          hasNewFile: file !== undefined,
          hasRemovedFile: currentFile === undefined && currentFileOf(facts) !== undefined,
          getsNewKey: !isPublic,
        });
    setProblem(objection);
    if (objection) return;
    try {
      const fields = metadataFieldsOf(registration);
      const stored = await fileToStore();
      const key = isPublic ? undefined : await keyOfRevision();
      const model = { ...unchangedDocuments(facts), ...fields, ...stored, timestamp: clock() };
      const outcome = await start(async () => {
        const { publishModel, updateModel } = await import("../registration/register-model.ts");
        return publishes ? publishModel(modelId, model) : updateModel({ modelId, model, key });
      });
      if (outcome !== "done") return;
      draft.clear();
      navigate(key ? `/models/${modelId}?updated#key=${keyToText(key.secret)}` : `/models/${modelId}`);
    } catch (error) {
      setProblem(sentenceFor(error));
    }
  }

  return (
    <form
      {...form.props}
      aria-label={publishes ? t("Publish the model") : t("Update the model")}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
    >
      <RestoreDraft draft={draft.restorable} />
      {isSecret ? <NotSavedNotice /> : null}
      <SectionCard title={t("Basic Info")}>
        <CardBody>
          <BasicInfoFields form={form} values={values} fixedName={hasFixedName} />
        </CardBody>
      </SectionCard>
      <SectionCard title={t("Technical Details")}>
        <CardBody>
          <TechnicalDetailsFields form={form} values={values} change={change} />
        </CardBody>
      </SectionCard>
      <SectionCard title={t("Model")}>
        <CardBody className="grid gap-4">
          {currentFile && !file ? (
            <p className="flex flex-wrap items-center justify-between gap-3">
              <span>
                {say("Current file: {file}. It is kept unless you choose another one.", {
                  file: (
                    <>
                      <UserText className="font-medium">{currentFile.fileName ?? ""}</UserText>
                      {currentFile.fileSize ? `, ${formatBytes(currentFile.fileSize)}` : ""}
                    </>
                  ),
                })}
              </span>
              <Button size="small" onClick={() => setCurrentFile(undefined)}>
                {t("Remove file")}
              </Button>
            </p>
          ) : null}
          <UploadModelFields
            form={form}
            values={values}
            change={change}
            file={file}
            setFile={setFile}
            lostFile={draft.lostFile}
            onReading={setReading}
            update={{ modelId, hasFixedName }}
          />
        </CardBody>
      </SectionCard>
      <p role="alert" className="text-rejected empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <ButtonLink to={`/models/${modelId}`} onClick={draft.clear}>
          {t("Cancel")}
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          blocked={isReading ? fileIsRead() : versionObjection(values, manifest)}
        >
          {publishes ? t("Publish Model") : t("Update Model")}
        </Button>
      </div>
    </form>
  );
}
