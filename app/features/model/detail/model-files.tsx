import type { Hex } from "viem";
import { ExecutableFileBadge } from "#app/features/content/executable-file-badge.tsx";
import { StoredFile } from "#app/features/content/stored-file.tsx";
import { t } from "#language/text.ts";
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
