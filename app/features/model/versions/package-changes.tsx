import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { runErrorText } from "#app/features/execution/runtime-messages.ts";
import { contentReader, readPackage } from "#app/features/execution/stored-content.ts";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { type FileChange, fileChanges } from "./revision-changes.ts";

interface PackageChangesProps {
  /** Access methods of the two revisions. */
  before: string;
  after: string;
}

const stateNames = (): Record<FileChange["state"], string> => ({
  added: t("added"),
  removed: t("removed"),
  changed: t("changed"),
  same: t("unchanged"),
});

/** Fetches the packages of two revisions and shows their files in one tree. */
export function PackageChanges({ before, after }: PackageChangesProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const [state] = useLoaded(`${before} ${after}`, async (signal) => {
    const fetchContent = contentReader(gatewayUrls, signal);
    const open = async (accessMethod: string) =>
      (await readPackage({ accessMethod, isPublic: true }, fetchContent)).manifest.files;
    // Sequential, because the reader keeps only the package that it opened last.
    const old = await open(before);
    return fileChanges(old, await open(after));
  });
  if (state.status === "loading") return <p aria-busy="true">{t("Loading packages…")}</p>;
  if (state.status === "failed")
    return <Notice title={t("The files cannot be compared")}>{problemOf(state.error)}</Notice>;
  return (
    <ul aria-label={t("Package files")} className="grid gap-1 font-mono text-sm">
      {state.value.map(({ path, state, before: was, after: is }) => (
        <li key={path} className="flex flex-wrap justify-between gap-x-4">
          <span className={state === "same" ? "text-muted wrap-anywhere" : "wrap-anywhere"}>{path}</span>
          <span className="text-muted">
            {state === "changed" && was !== is
              ? `${formatBytes(was ?? 0)} → ${formatBytes(is ?? 0)}, `
              : `${formatBytes(is ?? was ?? 0)}, `}
            <span className={state === "same" ? "" : "text-text font-medium"}>{stateNames()[state]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const problemOf = (cause: unknown): string =>
  cause instanceof RuntimeFault && cause.code === "package"
    ? t("One of the two files is not a package, so their contents cannot be compared.")
    : runErrorText(cause).message;
