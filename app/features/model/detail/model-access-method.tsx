import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { UserProse } from "#app/components/ui/display/user-text.tsx";
import { t } from "#language/text.ts";
import { parsePointer } from "#protocol/content/pointer/pointer.ts";

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
