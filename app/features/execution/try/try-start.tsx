import { useLocation } from "@remix-run/react";
import { ArrowUp, Play } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Textarea } from "#app/components/ui/form/field.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { SharedAnswer } from "./shared-answer.ts";
import type { TryModel } from "./try-model.ts";

const TryPanel = lazyPart(async () => (await import("./try-panel.tsx")).TryPanel);

/** Size of the weights, shown before the click. */
const TryNote = lazyPart(async () => (await import("./try-note.tsx")).TryNote, null);

/** Not translated: most models know English best. */
const FIRST_QUESTION = "Why is the sky blue?";

interface Opened {
  readonly question: string;
  readonly shared: SharedAnswer | undefined;
  /** The part after "#" of the link that opened the panel. */
  readonly link?: string;
  /** The link's answer cannot be read. */
  readonly isBroken?: boolean;
}

/** The part after "#" of a link to an answer begins like this; see `shared-answer.ts`, which is loaded only then. */
const SHARED = "#answer=";

/** A box for a question, or a button for the example. Form, package and engine are loaded by a click or a shared link. */
export const TryStart = ({ model }: { model: TryModel }) => <Start key={model.id} model={model} />;

/** Mounted for one model: pages stay mounted from one model to the next. */
function Start({ model }: { model: TryModel }) {
  const id = useId();
  const { hash } = useLocation();
  const [question, setQuestion] = useState(FIRST_QUESTION);
  const [opened, setOpened] = useState<Opened>();
  const [isNear, setIsNear] = useState(false);
  const near = { onPointerEnter: () => setIsNear(true), onFocus: () => setIsNear(true) };
  useEffect(() => {
    if (!hash.startsWith(SHARED)) return;
    let isCurrent = true;
    import("./shared-answer.ts").then(({ answerInHash }) => {
      const shared = answerInHash(hash);
      if (isCurrent)
        setOpened({ question: "", shared: shared ?? undefined, link: hash, isBroken: shared === null });
    });
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  if (opened) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {opened.isBroken ? (
          <p role="alert">
            {t(
              "The link is incomplete or was changed. Get it again from its sender, or try the model yourself.",
            )}
          </p>
        ) : null}
        <TryPanel
          key={opened.link}
          model={model}
          question={opened.question}
          shared={opened.shared}
          isRequested={opened.link === undefined}
        />
      </div>
    );
  }
  const open = () => setOpened({ question: model.isChat ? question : "", shared: undefined });
  const promise = (
    <div className="text-muted text-sm">
      {model.loadBytes === 0
        ? t("Free, without a wallet. The model loads when you click.")
        : t("Free, without a wallet. The model ({size}) loads when you click.", {
            size: formatBytes(model.loadBytes),
          })}{" "}
      {isNear ? <TryNote model={model} /> : null}
    </div>
  );
  const noscript = (
    <noscript>
      <p className="text-muted text-sm">
        {t("Trying a model requires JavaScript because it runs in your browser.")}
      </p>
    </noscript>
  );
  if (!model.isChat) {
    return (
      <div className="flex flex-wrap items-center gap-3" {...near}>
        <Button variant="primary" onClick={open}>
          <Play aria-hidden="true" className="size-4" />
          {t("Try it in this browser")}
        </Button>
        {promise}
        {noscript}
      </div>
    );
  }
  return (
    <form
      className="grid gap-2"
      {...near}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t("Message to {name}", { name: model.name })}
      </label>
      <Textarea
        id={id}
        rows={2}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          open();
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" title={t("Ctrl+Enter or ⌘+Enter")}>
          <ArrowUp aria-hidden="true" className="size-4" />
          {t("Run in this browser")}
        </Button>
        {promise}
      </div>
      {noscript}
    </form>
  );
}
