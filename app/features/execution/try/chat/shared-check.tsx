import { ShieldCheck } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { plural, t } from "#language/text.ts";
import type { ChatMessage, TextRequest } from "#runtime/engine/text/documents.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { browserObstacle } from "../browser-obstacle.ts";
import type { SharedAnswer } from "../shared-answer.ts";
import { OtherVersion, UnreadableLink } from "../shared-notices.tsx";
import { tokenHash } from "../token-hash.ts";
import type { TryModel } from "../try-model.ts";
import { useManifestHash } from "../use-manifest-hash.ts";
import { AnswerView, statusOf } from "./answer-view.tsx";
import { idsOf, useAnswer } from "./use-answer.ts";

export interface SharedCheckProps {
  model: TryModel;
  published: FetchedPackage;
  shared: SharedAnswer;
  /** The link's request; undefined if it cannot be read. */
  request: TextRequest | undefined;
}

const roleNames = (): Record<ChatMessage["role"], string> => ({
  system: t("System prompt"),
  user: t("Question"),
  assistant: t("Answer"),
});

/** The whole request of a link: an answer may owe more to its earlier messages than to the last one. */
function Messages({ messages, prompt = "" }: TextRequest) {
  const names = roleNames();
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {(messages ?? [{ role: "user" as const, content: prompt }]).map(({ role, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <li key={index}>
          <span className="text-muted text-sm">{names[role]}</span>
          <blockquote className="bg-sunken rounded-control p-3 whitespace-pre-wrap wrap-anywhere" dir="auto">
            {content}
          </blockquote>
        </li>
      ))}
    </ol>
  );
}

/** Computes the answer of a link in this browser and compares it with the hash in the link. */
export function SharedCheck({ model, published, shared, request }: SharedCheckProps) {
  const { answer, isBusy, start, stop } = useAnswer(model.accessMethod, published);
  const manifest = useManifestHash(published.manifest);
  if (!request) return <UnreadableLink />;
  if (manifest && manifest !== shared.manifest) return <OtherVersion modelId={model.id} />;
  const isSame = answer?.status === "done" && tokenHash(idsOf(answer)) === shared.digest;
  return (
    <section
      aria-label={t("Shared answer")}
      className="border-accent grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border p-3"
    >
      <p className="text-sm">
        {plural(
          shared.tokens ?? 0,
          "Someone shared an answer of one token to this question. Your browser can compute it again.",
          "Someone shared an answer of {count} tokens to this question. Your browser can compute it again.",
        )}
      </p>
      <Messages {...request} />
      {answer ? <AnswerView question={undefined} answer={answer} /> : null}
      <p role="status" className="sr-only">
        {answer ? statusOf(answer) : ""}
      </p>
      {answer?.status === "done" ? (
        isSame ? (
          <Notice
            tone="success"
            role="status"
            title={plural(answer.tokens.length, "Same token", "Same {count} tokens")}
          >
            {t("Your browser got the answer whose hash is in the link.")}
          </Notice>
        ) : (
          <Notice tone="danger" role="status" title={t("Different answer")}>
            {t(
              "Your browser got a different answer from the one in the link. Do not rely on the shared one.",
            )}
          </Notice>
        )
      ) : null}
      <div>
        {isBusy ? (
          <Button onClick={stop}>{t("Stop")}</Button>
        ) : (
          <Button
            variant="primary"
            blocked={browserObstacle(published.manifest)}
            onClick={() => void start(request)}
          >
            <ShieldCheck aria-hidden="true" className="size-4" />
            {t("Check this answer")}
          </Button>
        )}
      </div>
    </section>
  );
}
