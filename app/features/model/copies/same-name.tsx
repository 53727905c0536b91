import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { say } from "#app/language/say.tsx";
import { plural, t } from "#language/text.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { nameProblem, nameWarning } from "#protocol/format/name-letters.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import { successRate } from "#protocol/rules/judged.ts";
import type { Compared, Original, TaskRecord } from "./publications.server.ts";

const DAY = 86_400;

/** Time difference, in whole days if it is a day or more. */
function earlier(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  return days > 0 ? plural(days, "{count} day", "{count} days") : formatDuration(seconds);
}

/** A model's track record: "9 tasks, 100 % verified". No rate without a decided task. */
export function recordOf(record: TaskRecord, separator = ", "): string {
  const done = plural(record.total, "{count} task", "{count} tasks");
  const rate = successRate(record);
  return rate === null
    ? done
    : `${done}${separator}${t("{bps} verified", { bps: formatBps(Math.round(rate / 100) * 100) })}`;
}

/** Version and owner of a model: names can be copied, owners cannot. */
export function ModelVersion({ version, ownerId }: { version: string; ownerId: string | null }) {
  const owner = <Address address={ownerId} actions={false} />;
  return version ? say("{version} by {owner}", { version, owner }) : say("by {link}", { link: owner });
}

/** The warnings as one text, for places without markup. */
export function nameWarnings({ name, original }: { name: string } & Compared): string | undefined {
  const problem = nameProblem(name);
  const same = original && {
    name: isolatedLine(original.name) || t("Private model"),
    owner: shortAddress(original.ownerId),
    time: earlier(original.secondsEarlier),
  };
  const sentence =
    same &&
    (original.same === "name"
      ? t("Same name as {name} by {owner}, registered {time} earlier", same)
      : t("Same metadata as {name} by {owner}, registered {time} earlier", same));
  return [sentence, problem && nameWarning(problem)].filter(Boolean).join(" · ") || undefined;
}

/** Marks a name or metadata that equals an older model's, or a name with unusual letters, with both owners' records. */
export function SameName({
  model,
  isLinked = true,
}: {
  model: { name: string } & Compared;
  /** False inside a label or another link. */
  isLinked?: boolean;
}) {
  const { original } = model;
  const problem = nameProblem(model.name);
  return (
    <>
      {original ? <Mark>{sameAs(original, isLinked)}</Mark> : null}
      {problem ? <Mark>{nameWarning(problem)}</Mark> : null}
    </>
  );
}

/** Shows a model's name in lists of other things, but only if the name has a warning. */
export function MarkedModel({ model }: { model: { name: string } & Compared }) {
  if (!model.original && !nameProblem(model.name)) return null;
  return (
    <span className="text-muted max-w-96 text-sm font-normal">
      {say("Model {name}", { name: <UserText>{model.name || t("Private model")}</UserText> })}
      <SameName model={model} />
    </span>
  );
}

function sameAs(original: Original, isLinked: boolean): ReactNode {
  const name = <UserText>{original.name || t("Private model")}</UserText>;
  const parts = {
    name: isLinked ? (
      <Link to={`/models/${original.id}`} className="relative underline underline-offset-2">
        {name}
      </Link>
    ) : (
      name
    ),
    owner: <Address address={original.ownerId} actions={false} link={isLinked} />,
    time: earlier(original.secondsEarlier),
  };
  return (
    <>
      {original.same === "name"
        ? say("Same name as {name} by {owner}, registered {time} earlier", parts)
        : say("Same metadata as {name} by {owner}, registered {time} earlier", parts)}{" "}
      ({recordOf(original.record)})
    </>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  // The icon is inline: a separate column would make the narrowest table too wide.
  <span data-same-name className="text-progress block text-sm font-normal wrap-anywhere">
    <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" />
    {children}
  </span>
);
