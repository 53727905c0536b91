import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Select } from "#app/components/ui/form/field.tsx";
import { useJson } from "#app/components/ui/use-loaded.ts";
import { t } from "#language/text.ts";
import type { TextRequest } from "#runtime/engine/text/documents.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { PackageOfModel } from "../../package/package-of-model.tsx";
import { browserObstacle } from "../browser-obstacle.ts";
import { LoadNote } from "../load-note.tsx";
import type { TryModel } from "../try-model.ts";
import { AnswerView } from "./answer-view.tsx";
import { useAnswer } from "./use-answer.ts";

export interface ComparisonProps {
  /** The model that has answered. */
  modelId: string;
  request: TextRequest;
}

/** The same question for a model that takes messages, or for one without a chat template, which continues the question's text. */
function questionFor({ messages, prompt, ...sampling }: TextRequest, hasMessages: boolean): TextRequest {
  if (hasMessages) return { messages: messages ?? [{ role: "user", content: prompt ?? "" }], ...sampling };
  return { prompt: prompt ?? messages?.at(-1)?.content ?? "", ...sampling };
}

export function Comparison({ modelId, request }: ComparisonProps) {
  const models = useJson<readonly TryModel[]>("/resources/chat-models");
  const others = models?.filter(({ id }) => id !== modelId);
  const [chosen, setChosen] = useState("");
  if (!others) {
    return (
      <p className="text-muted">
        {models === null ? t("The list of models could not be loaded.") : t("Loading…")}
      </p>
    );
  }
  if (others.length === 0) return <p className="text-muted">{t("No other chat model is registered yet.")}</p>;
  const other = others.find(({ id }) => id === chosen);
  return (
    <section
      aria-label={t("Comparison")}
      className="border-border grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card border p-3"
    >
      <Field label={t("Compare with")}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t("Choose a model")}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {other ? (
        <PackageOfModel key={other.id} model={other} without={t("This model cannot answer here")}>
          {(published) => {
            const { manifest } = published;
            const hasMessages = manifest.kind !== "language-model" || manifest.chatTemplate !== undefined;
            const question = questionFor(request, hasMessages);
            return <OtherAnswer model={other} published={published} request={question} />;
          }}
        </PackageOfModel>
      ) : null}
    </section>
  );
}

interface OtherAnswerProps {
  model: TryModel;
  published: FetchedPackage;
  request: TextRequest;
}

function OtherAnswer({ model, published, request }: OtherAnswerProps) {
  const { answer, isBusy, start, stop } = useAnswer(model.accessMethod, published);
  const obstacle = browserObstacle(published.manifest);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {isBusy ? (
          <Button size="small" onClick={stop}>
            {t("Stop")}
          </Button>
        ) : (
          <Button size="small" blocked={obstacle} onClick={() => void start(request)}>
            {t("Ask {name}", { name: model.name })}
          </Button>
        )}
        <LoadNote manifest={published.manifest} />
      </div>
      {request.prompt === undefined ? null : (
        <p className="text-muted text-sm">
          {t("The model continues it. It was not made to answer questions.")}
        </p>
      )}
      {answer ? <AnswerView question={undefined} answer={answer} /> : null}
    </>
  );
}
