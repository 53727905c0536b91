import { Download } from "lucide-react";
import { useState } from "react";
import type { Hex } from "viem";
import { Hash } from "#app/components/chain/hash.tsx";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import { contentUrl } from "#protocol/content/gateway.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { cleanLine } from "#protocol/format/user-text.ts";
import { MOST_SHOWN_BYTES } from "./display.ts";
import type { CheckedStoredFile } from "./file-check.tsx";

export interface StoredFileProps {
  label: string;
  /** The content id as stored; invalid ones are shown as written. */
  cid: string;
  fileName?: string;
  /** Bytes, where known. */
  size?: number;
  /** Stated SHA-256 of the file, if any; otherwise the content id is checked. */
  sha256?: Hex;
}

const FilePreview = lazyPart(async () => (await import("./file-preview.tsx")).FilePreview);

const CheckOutcome = lazyPart(async () => (await import("./file-check.tsx")).CheckOutcome, null);

type Check = CheckedStoredFile | "none" | "running";

/** A stored file to view, save, and check against its hash in the browser. */
export function StoredFile(props: StoredFileProps) {
  const fileName = props.fileName && cleanLine(props.fileName);
  return isCid(props.cid) ? (
    <FoundFile {...props} fileName={fileName} />
  ) : (
    <NoContentId label={props.label} text={props.cid} />
  );
}

/** Contracts do not validate content ids, so any text can appear in place of one. */
function NoContentId({ label, text }: { label: string; text: string }) {
  return (
    <li className="grid gap-0.5 py-2.5">
      <span className="font-medium">{label}</span>
      <UserText>{text}</UserText>
      <span className="text-muted text-sm">
        {t("This is not a valid content ID, so there is nothing to download.")}
      </span>
    </li>
  );
}

function FoundFile({ label, cid, fileName, size, sha256 }: StoredFileProps) {
  const { gatewayUrls, storageUrl } = usePublicEnvironment();
  const [check, setCheck] = useState<Check>("none");
  const [isShown, setShown] = useState(false);
  const mayShow = size === undefined || size <= MOST_SHOWN_BYTES;
  const gateway = gatewayUrls[0];
  const href = gateway && contentUrl(gateway, cid, { filename: fileName, download: true });

  async function run() {
    setCheck("running");
    const { checkStoredFile } = await import("./file-check.tsx");
    setCheck(await checkStoredFile({ cid, sha256 }, gatewayUrls, storageUrl));
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <span className="font-medium">
          {label}
          {fileName ? (
            <>
              {" "}
              <UserText className="text-muted font-normal">{fileName}</UserText>
            </>
          ) : null}
          {size === undefined ? null : <span className="text-muted font-normal"> · {formatBytes(size)}</span>}
        </span>
        <span className="text-sm">
          <Hash value={cid} label={t("Copy the content ID of {label}", { label: label.toLowerCase() })} />
        </span>
        <span role="status" className="text-sm">
          {typeof check === "object" ? <CheckOutcome check={check} /> : null}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayShow ? (
          <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t("Hide") : t("Show")}
          </Button>
        ) : null}
        <Button size="small" onClick={() => void run()} disabled={check === "running"}>
          {check === "running" ? t("Checking…") : t("Check hash")}
        </Button>
        {href ? (
          <a href={href} className={buttonClasses({ size: "small" })} download={fileName}>
            <Download aria-hidden="true" className="size-3.5" />
            {t("Download")}
          </a>
        ) : null}
      </div>
      {isShown ? (
        <div className="min-w-0 basis-full">
          <FilePreview cid={cid} fileName={fileName} sha256={sha256} />
        </div>
      ) : null}
    </li>
  );
}
