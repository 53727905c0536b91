import { Download, LockOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { MOST_SHOWN_BYTES } from "#app/features/content/display.ts";
import { FileView } from "#app/features/content/file-view.tsx";
import { openedFile } from "#app/features/content/opened-file.ts";
import { useObjectUrl } from "#app/features/content/use-object-url.ts";
import { runErrorText } from "#app/features/execution/runtime-messages.ts";
import { t, translated } from "#language/text.ts";
import { PrivateTaskError } from "#protocol/content/private-task/private-task-error.ts";
import { type Reader, readerFor } from "#protocol/content/private-task/readers.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import type { PrivateResult } from "#runtime/private/private-files.ts";
import { openTaskInput, openTaskResult, type StoredPrivateTask } from "./private-task.ts";
import { keyProblem, useReaderKey } from "./use-reader-key.ts";

export interface PrivateContentProps {
  task: StoredPrivateTask;
  /** Bundle of the shown result, if there is one. */
  bundleCid: string | undefined;
  readers: readonly Reader[];
}

/** Input and result of a private task for a reader with an unlocked key; for others, why they are closed. */
export function PrivateContent({ task, bundleCid, readers }: PrivateContentProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const { account, key, unlock } = useReaderKey();
  const [problem, setProblem] = useState("");
  const own = account ? readerFor(readers, account) : undefined;
  const isOwnKey = own !== undefined && own.recipient === key?.recipient;
  const request = isOwnKey ? `${account} ${task.id} ${bundleCid}` : undefined;
  const [opened] = useLoaded(request, async () => {
    const { input, privacy } = await openTaskInput(task, gatewayUrls);
    const result = bundleCid
      ? await openTaskResult(privacy, bundleCid, gatewayUrls).catch((cause: unknown) => cause as Error)
      : undefined;
    return { input, result };
  });
  if (!account)
    return <p className="text-muted">{t("Connect the wallet of one of these accounts to read the data.")}</p>;
  if (!own)
    return (
      <p className="text-muted">
        {t(
          "Your account is not among them, so you cannot compute or check this task. You do not need to do anything.",
        )}
      </p>
    );
  if (!key)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          onClick={() =>
            unlock().then(
              () => setProblem(""),
              (error: unknown) => setProblem(keyProblem(error)),
            )
          }
        >
          <LockOpen aria-hidden="true" className="size-4" />
          {t("Unlock with wallet")}
        </Button>
        <p className="text-muted text-sm">{t("You sign a message. It is free and sends nothing.")}</p>
        <p role="status" className={problem ? "text-rejected basis-full" : "sr-only"}>
          {problem}
        </p>
      </div>
    );
  if (!isOwnKey)
    return (
      <p role="alert" className="text-rejected">
        {t(
          "The task names a different key for your account from the one that your wallet derives now. You cannot read it. Do not accept it, and do not vote on it.",
        )}
      </p>
    );
  if (opened.status === "loading") return <p aria-busy="true">{t("Decrypting…")}</p>;
  if (opened.status === "failed")
    return (
      <p role="alert" className="text-rejected">
        {failureText(opened.error)}
      </p>
    );
  const { input, result } = opened.value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
      <OpenedPart title={t("Input")} name={input.fileName} bytes={input.bytes}>
        {Object.keys(input.parameters).length > 0 ? (
          <pre className="bg-sunken max-h-48 overflow-auto rounded-control p-3 font-mono text-xs">
            {JSON.stringify(input.parameters, null, 2)}
          </pre>
        ) : null}
      </OpenedPart>
      <OpenedResult result={result} />
    </div>
  );
}

function failureText(error: unknown): string {
  const cause = (error as Error).cause;
  const reason =
    cause instanceof PrivateTaskError ? `${translated(cause.message)}.` : runErrorText(error).message;
  return t("The input cannot be read. {reason} Do not accept this task, and do not vote on it.", { reason });
}

function OpenedResult({ result }: { result: PrivateResult | Error | undefined }) {
  if (!result) return null;
  if (result instanceof Error)
    return (
      <p role="alert" className="text-rejected">
        {result instanceof PrivateTaskError
          ? t(
              "The result is not encrypted to exactly the readers of this task. Verifiers reject such a result.",
            )
          : t("The result could not be loaded or decrypted. Reload the page in a minute.")}
      </p>
    );
  const { fileName, output, notes, artifacts } = result;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <OpenedPart title={t("Result")} name={fileName} bytes={output}>
        {typeof notes === "string" && notes ? (
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{notes}</p>
        ) : null}
      </OpenedPart>
      {artifacts.map(({ name, bytes }) => (
        <SaveFile key={name} name={name} bytes={bytes} />
      ))}
    </div>
  );
}

interface PlainFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

function OpenedPart({ title, name, bytes, children }: PlainFile & { title: string; children?: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {title} <span className="text-muted font-normal">{isolatedLine(name)}</span>
        </h3>
        <SaveFile name={name} bytes={bytes} />
      </div>
      {children}
      {bytes.length <= MOST_SHOWN_BYTES ? <FileView {...openedFile(name, bytes)} /> : null}
    </div>
  );
}

function SaveFile({ name, bytes }: PlainFile) {
  const url = useObjectUrl(bytes, "application/octet-stream");
  return (
    <a href={url} download={name} className={buttonClasses({ size: "small" })}>
      <Download aria-hidden="true" className="size-3.5" />
      {t("Download")}
    </a>
  );
}
