import type { Hex } from "viem";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { UserProse } from "#app/components/ui/display/user-text.tsx";
import { StoredFile } from "#app/features/content/stored-file.tsx";
import { t } from "#language/text.ts";
import { parsePointer } from "#protocol/content/pointer/pointer.ts";
import { ExecutableFileBadge } from "../model-badges.tsx";
import { PrivateFile } from "../private/private-file.tsx";
import type { ModelDetail } from "./model-detail.query.server.ts";
import type { ModelFacts } from "./model-facts.ts";

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
