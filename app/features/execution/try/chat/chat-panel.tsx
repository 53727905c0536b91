import { ArrowUp, Square } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Textarea } from "#app/components/ui/form/field.tsx";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { requestSchema, type TextRequest } from "#runtime/engine/text/documents.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { missingBytes } from "../../weights.ts";
import { browserObstacle } from "../browser-obstacle.ts";
import { LoadNote } from "../load-note.tsx";
import type { SharedAnswer } from "../shared-answer.ts";
import type { TryModel } from "../try-model.ts";
import { useOrder } from "../use-order.ts";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerView, statusOf } from "./answer-view.tsx";
import { type ChatSettings, ChatSettingsFields, samplingOf, settingsOf } from "./chat-settings.tsx";
import { closeSessions } from "./open-sessions.ts";
import { SharedCheck } from "./shared-check.tsx";
import { type Answer, inputOf, textOf, useAnswer } from "./use-answer.ts";

/** Weights above this size are loaded only after another click, bytes. */
const ASK_ABOVE = 300 * 1_048_576;

export interface ChatPanelProps {
  model: TryModel;
  published: FetchedPackage<LanguageModelManifest>;
  /** Question with which the reader opened the panel; it is sent at once. */
  question: string;
  /** An answer from a link, to check. */
  shared: SharedAnswer | undefined;
}

interface Turn {
  readonly question: string;
  readonly answer: Answer;
}

type Messages = NonNullable<TextRequest["messages"]>;

/** The conversation so far with a new question. Without a chat template the model continues the question's text. */
function requestOf(
  turns: readonly Turn[],
  question: string,
  settings: ChatSettings,
  hasMessages: boolean,
): TextRequest {
  const sampling = samplingOf(settings);
  if (!hasMessages) return { prompt: question, ...sampling };
  const system = settings.system.trim();
  const messages: Messages = [
    ...(system ? [{ role: "system" as const, content: system }] : []),
    ...turns.flatMap(({ question: content, answer }) => [
      { role: "user" as const, content },
      { role: "assistant" as const, content: textOf(answer) },
    ]),
    { role: "user", content: question },
  ];
  return { messages, ...sampling };
}

function readShared(shared: SharedAnswer | undefined): TextRequest | undefined {
  try {
    return shared && requestSchema.parse(JSON.parse(shared.input.text));
  } catch {
    return undefined;
  }
}

export function ChatPanel({ model, published, question: asked, shared }: ChatPanelProps) {
  const { manifest } = published;
  const hasMessages = manifest.chatTemplate !== undefined;
  const id = useId();
  const fromLink = useMemo(() => readShared(shared), [shared]);
  const [settings, setSettings] = useState(() => settingsOf(fromLink ?? manifest.sampling));
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [current, setCurrent] = useState<string>();
  const [draft, setDraft] = useState(fromLink ? "" : asked);
  const { answer, isBusy, start, stop, clear } = useAnswer(model.accessMethod, published);
  const composer = useRef<HTMLTextAreaElement>(null);
  const obstacle = browserObstacle(manifest);
  const order = useOrder(model);
  const isAnswered = answer?.status === "done" || answer?.status === "stopped";

  const earlier = (): readonly Turn[] =>
    answer && current !== undefined && answer.tokens.length > 0
      ? [...turns, { question: current, answer }]
      : turns;

  function ask(question: string) {
    if (question.trim() === "" || obstacle) return;
    const before = hasMessages ? earlier() : [];
    setTurns(before);
    setCurrent(question);
    setDraft("");
    void start(requestOf(before, question, settings, hasMessages));
  }
  const again = () => {
    if (current === undefined) return;
    const seed = String(samplingOf(settings).seed + 1);
    const next = { ...settings, seed };
    setSettings(next);
    void start(requestOf(turns, current, next, hasMessages));
  };

  const first = useRef(ask);
  first.current = ask;
  const [large, setLarge] = useState(0);
  const isFromLink = fromLink !== undefined;
  // Opening the panel with a question is the request to run; large weights are loaded only after a second one.
  useEffect(() => {
    composer.current?.focus({ preventScroll: true });
    if (isFromLink || asked.trim() === "") return;
    let isCurrent = true;
    missingBytes(manifest).then((bytes) => {
      if (!isCurrent) return;
      if (bytes > ASK_ABOVE) setLarge(bytes);
      else first.current(asked);
    });
    return () => {
      isCurrent = false;
    };
  }, [manifest, asked, isFromLink]);
  useEffect(() => closeSessions, []);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {answer ? statusOf(answer) : ""}
      </p>
      {shared ? <SharedCheck model={model} published={published} shared={shared} request={fromLink} /> : null}
      {turns.map(({ question, answer: earlierAnswer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only appended.
        <AnswerView key={index} question={question} answer={earlierAnswer} />
      ))}
      {answer && current !== undefined ? (
        <AnswerView question={current} answer={answer}>
          {isAnswered && answer.tokens.length > 0 ? (
            <AnswerActions
              key={answer.tokens.length}
              model={model}
              published={published}
              answer={answer}
              onRegenerate={again}
            />
          ) : null}
        </AnswerView>
      ) : null}
      {large > 0 && !answer ? (
        <p role="status">
          {t("The model has {size} of weights. They are loaded once and stay in this browser.", {
            size: formatBytes(large),
          })}
        </p>
      ) : null}
      {obstacle ? (
        <Notice
          tone="warning"
          role="status"
          title={t("Not in this browser")}
          action={
            <Button
              onClick={() =>
                order({
                  input: inputOf(requestOf([], draft || asked, settings, hasMessages)),
                  task: "inference",
                  parameters: {},
                })
              }
            >
              {t("Get it from a provider")}
            </Button>
          }
        >
          {obstacle}
        </Notice>
      ) : null}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) ask(draft);
        }}
      >
        <label htmlFor={`${id}-question`} className="sr-only">
          {t("Message to {name}", { name: model.name })}
        </label>
        <Textarea
          ref={composer}
          id={`${id}-question`}
          rows={2}
          value={draft}
          placeholder={
            hasMessages
              ? turns.length > 0 || answer
                ? t("Ask something else")
                : t("Ask something")
              : t("Beginning of the text")
          }
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            if (!isBusy) ask(draft);
          }}
        />
        {hasMessages ? null : (
          <p className="text-muted text-sm">
            {t("The model continues it. It was not made to answer questions.")}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isBusy ? (
            <Button
              onClick={() => {
                // Before the first token there is nothing to keep but the question.
                if (draft === "" && answer?.tokens.length === 0) setDraft(current ?? "");
                stop();
              }}
            >
              <Square aria-hidden="true" className="size-4" />
              {t("Stop")}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="primary"
              blocked={obstacle}
              explained
              title={t("Ctrl+Enter or ⌘+Enter")}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
              {large > 0 && !answer ? t("Load and run") : t("Run in this browser")}
            </Button>
          )}
          {answer ? (
            <Button
              variant="quiet"
              onClick={() => {
                clear();
                setTurns([]);
                setCurrent(undefined);
                composer.current?.focus();
              }}
            >
              {t("New chat")}
            </Button>
          ) : null}
          <LoadNote key={answer?.status} manifest={manifest} />
        </div>
      </form>
      <ChatSettingsFields settings={settings} onChange={setSettings} hasMessages={hasMessages} />
    </div>
  );
}
