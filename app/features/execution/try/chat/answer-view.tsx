import type { ReactNode } from "react";
import { Meter } from "#app/components/ui/display/meter.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { formatDecimal } from "#language/number.ts";
import { plural, t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { tokenHash } from "../token-hash.ts";
import { type Answer, idsOf, textOf } from "./use-answer.ts";

/** Status for screen readers. It changes with the phase and not with every token. */
export function statusOf({ status, tokens, progress }: Answer): string {
  switch (status) {
    case "weights":
      return t("Loading {size}, only once", { size: formatBytes(progress?.totalBytes ?? 0) });
    case "loading":
      return t("Preparing the model");
    case "answering":
      return t("Answering");
    case "done":
      return plural(tokens.length, "Finished: one token", "Finished: {count} tokens");
    case "stopped":
      return plural(tokens.length, "Stopped after one token", "Stopped after {count} tokens");
    case "failed":
      return "";
  }
}

function AnswerFigures({ answer }: { answer: Answer }) {
  const { tokens, rate } = answer;
  if (tokens.length === 0) return null;
  const hash = tokenHash(idsOf(answer));
  return (
    <p className="text-muted tabular flex flex-wrap gap-x-3 text-sm">
      <span>{plural(tokens.length, "one token", "{count} tokens")}</span>
      {rate === undefined ? null : (
        <span>{t("{rate} tokens/s", { rate: formatDecimal(rate.toFixed(rate < 10 ? 1 : 0)) })}</span>
      )}
      <span title={t("SHA-256 over the ids of the tokens so far: {hash}", { hash })}>
        {t("hash")} <code data-answer-hash={hash}>{`${hash.slice(0, 10)}…${hash.slice(-6)}`}</code>
      </span>
    </p>
  );
}

export function AnswerView({
  question,
  answer,
  children,
}: {
  question: string | undefined;
  answer: Answer;
  children?: ReactNode;
}) {
  const { status, progress, tokens, error } = answer;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {question === undefined ? null : (
        <p className="bg-accent-tint justify-self-end rounded-card px-3 py-2 whitespace-pre-wrap wrap-anywhere sm:max-w-[80%]">
          <span className="sr-only">{t("You:")} </span>
          {question}
        </p>
      )}
      {status === "weights" && progress ? (
        <Meter
          label={t("Loading the model's weights, only once")}
          percent={(100 * progress.doneBytes) / progress.totalBytes}
          text={t("{done} of {total}", {
            done: formatBytes(progress.doneBytes),
            total: formatBytes(progress.totalBytes),
          })}
        />
      ) : null}
      {status === "loading" ? <p className="text-muted">{t("Preparing the model")}…</p> : null}
      {tokens.length > 0 ? (
        <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
          <span className="sr-only">{t("Answer:")} </span>
          {textOf(answer)}
          {status === "answering" ? (
            <span aria-hidden="true" className="text-accent">
              ▌
            </span>
          ) : null}
        </p>
      ) : null}
      {status === "stopped" ? (
        <p className="text-progress text-sm font-medium">
          {tokens.length > 0 ? t("Stopped. The answer is incomplete.") : t("Stopped before the first token.")}
        </p>
      ) : null}
      {error ? (
        <Notice title={error.title} tone="warning" role="alert">
          {error.message}
        </Notice>
      ) : null}
      <AnswerFigures answer={answer} />
      {children}
    </article>
  );
}
