import { type ReactNode, useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/form/checkbox.tsx";
import { say } from "#app/language/say.tsx";
import { t, translated } from "#language/text.ts";
import {
  type NoticeKind,
  noticeGroups,
  noticeKindRecords,
  noticeKinds,
} from "#protocol/notices/notice-kinds.ts";

export const nothingChosen = (): string => t("Choose at least one kind of notice.");

/** Describes how many kinds are selected. */
function kindsWords(kinds: readonly NoticeKind[]): string {
  if (kinds.length === noticeKinds.length) return "everything";
  if (kinds.length === 0) return "nothing";
  const [first] = kinds;
  return kinds.length === 1 && first
    ? translated(noticeKindRecords[first].words)
    : t("{kindsCount} kinds of notices", { kindsCount: kinds.length });
}

export interface KindChoiceProps {
  readonly chosen: readonly NoticeKind[];
  readonly onChange: (kinds: NoticeKind[]) => void;
  /** Buttons for the selection. */
  readonly children?: ReactNode;
}

/** Selection of notice kinds, collapsed by default because most users want all of them. */
export function KindChoice({ chosen, onChange, children }: KindChoiceProps) {
  const id = useId();
  const toggle = (kind: NoticeKind, on: boolean) =>
    onChange(noticeKinds.filter((one) => (one === kind ? on : chosen.includes(one))));
  return (
    <details className="group">
      <summary className="min-h-9 cursor-pointer py-1.5 font-medium">
        {say("Notices: {span}", { span: <span className="font-normal">{kindsWords(chosen)}</span> })}
      </summary>
      <div className="mt-2 grid gap-4">
        <div className="flex gap-2">
          <Button size="small" onClick={() => onChange([...noticeKinds])}>
            {t("Select all")}
          </Button>
          <Button size="small" onClick={() => onChange([])}>
            {t("Clear all")}
          </Button>
        </div>
        {noticeGroups.map((group) => (
          <fieldset key={group} aria-labelledby={`${id}-${group}`}>
            <legend id={`${id}-${group}`} className="text-muted text-sm">
              {translated(group)}
            </legend>
            {noticeKinds
              .filter((kind) => noticeKindRecords[kind].group === group)
              .map((kind) => (
                <Checkbox
                  key={kind}
                  label={translated(noticeKindRecords[kind].words)}
                  checked={chosen.includes(kind)}
                  onChange={(event) => toggle(kind, event.currentTarget.checked)}
                />
              ))}
          </fieldset>
        ))}
        {children ? <div>{children}</div> : null}
      </div>
    </details>
  );
}
