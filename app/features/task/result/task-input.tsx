import type { Hex } from "viem";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { UserProse } from "#app/components/ui/display/user-text.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { prettyJson } from "#app/features/content/display.ts";
import { StoredFile } from "#app/features/content/stored-file.tsx";
import { t } from "#language/text.ts";
import { contentUrl } from "#protocol/content/gateway.ts";
import { parsePointer } from "#protocol/content/pointer/pointer.ts";
import type { TaskDetail } from "../detail/task-detail.query.server.ts";
import { isPrivateTask } from "../private/private-file.ts";

export type DescribedTask = Pick<TaskDetail, "dataPointer" | "metadataCid" | "spec">;

/** Input for the provider: description, parameters and input data of the task. */
export function TaskInput({ task }: { task: DescribedTask }) {
  const { spec } = task;
  const isPrivate = isPrivateTask(spec);
  const notice = isPrivate
    ? t("The input is encrypted. Its readers can open it above; no one else can read the file below.")
    : task.metadataCid && !spec?.valid
      ? t(
          "The task description is not available yet. The index may still be loading it. The input is shown below.",
        )
      : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      {spec?.description ? <UserProse>{spec.description}</UserProse> : null}
      {notice ? <p className="text-muted">{notice}</p> : null}
      {isPrivate ? null : <Parameters text={spec?.parameters} />}
      <InputData task={task} />
    </div>
  );
}

function Parameters({ text }: { text: string | null | undefined }) {
  if (!text || text === "{}") return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">{t("Parameters")}</h3>
      <pre className="bg-sunken max-h-48 overflow-auto rounded-control p-3 font-mono text-xs whitespace-pre-wrap">
        {prettyJson(text)}
      </pre>
    </div>
  );
}

function InputData({ task: { dataPointer, spec } }: { task: DescribedTask }) {
  const { gatewayUrls } = usePublicEnvironment();
  const pointer = parsePointer(dataPointer);
  if (pointer?.kind === "ipfs" && pointer.path === "") {
    return (
      <ul>
        <StoredFile
          label={t("Input")}
          cid={pointer.cid}
          fileName={spec?.inputFileName ?? undefined}
          size={spec?.inputFileSize ? Number(spec.inputFileSize) : undefined}
          sha256={(spec?.inputChecksum as Hex | null) ?? undefined}
        />
      </ul>
    );
  }
  const gateway = gatewayUrls[0];
  const href =
    pointer?.kind === "url"
      ? pointer.url
      : pointer?.kind === "ipfs" && gateway
        ? contentUrl(gateway, dataPointer)
        : undefined;
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">{t("Input data")}</h3>
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="text-accent break-all underline-offset-2 hover:underline"
        >
          {dataPointer}
        </a>
      ) : (
        <p className="flex items-center gap-1 break-all">
          {dataPointer} <CopyButton value={dataPointer} label={t("Copy the data pointer")} />
        </p>
      )}
    </div>
  );
}
