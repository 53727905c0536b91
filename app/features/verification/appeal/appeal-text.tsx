import { UserProse, UserText } from "#app/components/ui/display/user-text.tsx";
import { FileReading } from "#app/features/content/file-preview.tsx";
import { useOpenedFile } from "#app/features/content/opened-file.ts";
import { t } from "#language/text.ts";
import { readAppealWords } from "./appeal-words.ts";

interface AppealTextProps {
  /** Content id of the stored document. */
  cid: string;
  /** "Evidence", "Arbiter's reasons". */
  label: string;
}

/** Text of an appellant or arbiter, fetched, checked against its hash and shown inline as plain text. */
export function AppealText({ cid, label }: AppealTextProps) {
  const state = useOpenedFile({ cid, fileName: `${label.toLowerCase()}.json` });
  const words =
    state.status === "ready" ? readAppealWords(new TextDecoder().decode(state.file.bytes)) : undefined;
  if (!words) return <FileReading state={state} />;
  return (
    <div className="grid gap-2">
      <UserProse>{words.statement}</UserProse>
      {words.others.length > 0 ? (
        <dl className="grid gap-1 text-sm">
          {words.others.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted inline">
                <UserText>{name}</UserText>:{" "}
              </dt>
              <dd className="inline wrap-anywhere whitespace-pre-wrap">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="text-subtle text-xs">{t("Unchanged: the hash matches.")}</p>
    </div>
  );
}
