import { Download } from "lucide-react";
import { useState } from "react";
import type { Hex } from "viem";
import { Hash } from "#app/components/chain/hash.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { UserProse } from "#app/components/ui/display/user-text.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { saveFile } from "#app/features/content/save-file.ts";
import { StoredFile } from "#app/features/content/stored-file.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { parsePointer } from "#protocol/content/pointer/pointer.ts";
import { PrivateContentError } from "#protocol/content/private/private-content-error.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { ExecutableFileBadge } from "../model-badges.tsx";
import type { ModelDetail } from "./model-detail.query.server.ts";
import type { ModelFacts, ModelFileFacts } from "./model-facts.ts";

export interface ModelFilesProps {
  model: Pick<ModelDetail, "metadataCid" | "metadataDigest" | "isPublic" | "metadata">;
  facts: ModelFacts;
  /** Decrypts the files of a private model. */
  secret?: Uint8Array<ArrayBuffer>;
}

/** The model's file and metadata document: size, content id, download, and hash check. */
export function ModelFiles({ model, facts, secret }: ModelFilesProps) {
  const { file } = facts;
  return (
    <div className="grid gap-2">
      <ul className="divide-border divide-y">
        {file && secret ? <PrivateFile file={file} secret={secret} /> : null}
        {file && !secret ? (
          <StoredFile
            label={t("Model file")}
            cid={file.cid}
            fileName={file.name}
            size={file.size}
            sha256={file.sha256}
          />
        ) : null}
        {model.metadataCid && !secret ? (
          <StoredFile
            label={t("Metadata")}
            cid={model.metadataCid}
            fileName="metadata.json"
            size={model.metadata?.size}
            sha256={model.metadataDigest as Hex}
          />
        ) : null}
      </ul>
      {file?.weightsSize ? (
        <p className="text-muted text-sm">
          {t("The model file names weights of {size}, which a first run loads in addition.", {
            size: formatBytes(file.weightsSize),
          })}
        </p>
      ) : null}
      {file ? null : <p className="text-muted">{t("This model has no file. See its access method.")}</p>}
      <ExecutableFileBadge fileName={file?.name} />
    </div>
  );
}

/** How to access the model: the owner's text, or a link. */
export function ModelAccessMethod({ accessMethod }: { accessMethod: string | undefined }) {
  if (!accessMethod) {
    return <p className="text-muted">{t("No other access method provided.")}</p>;
  }
  const pointer = parsePointer(accessMethod);
  return (
    <div className="flex items-start justify-between gap-3">
      {pointer?.kind === "url" ? (
        <a
          href={pointer.url}
          target="_blank"
          rel="noreferrer nofollow"
          className="text-accent min-w-0 break-all underline-offset-2 hover:underline"
        >
          {accessMethod}
        </a>
      ) : (
        <UserProse className="min-w-0">{accessMethod}</UserProse>
      )}
      <CopyButton value={accessMethod} label={t("Copy access method")} />
    </div>
  );
}

type SavingState =
  | { status: "idle" }
  | { status: "loading"; share: number }
  | { status: "failed"; message: string };

/** An encrypted file, fetched, checked against its content id and decrypted in the browser before it is saved. */
function PrivateFile({ file, secret }: { file: ModelFileFacts; secret: Uint8Array<ArrayBuffer> }) {
  const { gatewayUrls } = usePublicEnvironment();
  const [state, setState] = useState<SavingState>({ status: "idle" });
  const name = file.name ?? "model";

  async function save() {
    const showProgress = (share: number) => setState({ status: "loading", share });
    showProgress(0);
    try {
      const { openFile } = await import("#app/features/content/private-content-file.ts");
      const sealed = { cid: file.cid, name, sha256: file.sha256 };
      saveFile(name, await openFile(sealed, secret, gatewayUrls, showProgress));
      setState({ status: "idle" });
    } catch (error) {
      const known = error instanceof ContentError || error instanceof PrivateContentError;
      const message = known
        ? error.message
        : t("The file could not be loaded. It is still stored; try again.");
      setState({ status: "failed", message });
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="grid min-w-0 grow gap-0.5">
        <span className="font-medium">
          {say("Model file {span}", { span: <span className="text-muted font-normal">{name}</span> })}
          {file.size === undefined ? null : (
            <span className="text-muted font-normal">
              {" "}
              {t("· {bytes}, stored encrypted", { bytes: formatBytes(file.size) })}
            </span>
          )}
        </span>
        <span className="text-sm">
          <Hash value={file.cid} label={t("Copy the content ID of the encrypted model file")} />
        </span>
        <span role="status" className="text-rejected text-sm">
          {state.status === "failed" ? state.message : ""}
        </span>
      </div>
      <Button size="small" onClick={() => void save()} disabled={state.status === "loading"}>
        <Download aria-hidden="true" className="size-3.5" />
        {state.status === "loading"
          ? t("Decrypting… {round}%", { round: Math.round(state.share * 100) })
          : t("Download")}
      </Button>
    </li>
  );
}
