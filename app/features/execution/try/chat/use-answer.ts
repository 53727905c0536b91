import { useCallback, useEffect, useRef, useState } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { GeneratedToken, TextRequest } from "#runtime/engine/text/documents.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Outcome } from "#runtime/run/job.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { type RunErrorText, runErrorText } from "../../runtime-messages.ts";
import { forgetDamaged } from "../../weights.ts";
import { closeSession, sessionOf } from "./open-sessions.ts";

/** Name of the request's file, as providers get it. */
const REQUEST_NAME = "request.json";

interface Progress {
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface Answer {
  readonly request: TextRequest;
  readonly status: "weights" | "loading" | "answering" | "done" | "stopped" | "failed";
  /** Of the weights that are being loaded. */
  readonly progress?: Progress | undefined;
  readonly tokens: readonly GeneratedToken[];
  /** Tokens per second after the first. */
  readonly rate?: number | undefined;
  readonly outcome?: Outcome | undefined;
  readonly error?: RunErrorText | undefined;
}

export const idsOf = ({ tokens }: Pick<Answer, "tokens">): number[] => tokens.map(({ id }) => id);

/** The text so far; the document of a finished answer leaves out what follows a stop text. */
export function textOf({ tokens, outcome }: Pick<Answer, "tokens" | "outcome">): string {
  if (!outcome) return tokens.map(({ text }) => text).join("");
  return (JSON.parse(new TextDecoder().decode(outcome.output.bytes)) as { text: string }).text;
}

export const inputOf = (request: TextRequest) => ({
  name: REQUEST_NAME,
  bytes: new TextEncoder().encode(JSON.stringify(request)),
});

export interface AnswerControl {
  readonly answer: Answer | undefined;
  readonly isBusy: boolean;
  /** Resolves with the finished answer. */
  readonly start: (request: TextRequest) => Promise<Answer>;
  readonly stop: () => void;
  readonly clear: () => void;
}

/** Computes answers of one model in this browser, one at a time. Tokens appear with the next picture of the screen. */
export function useAnswer(key: string, published: FetchedPackage): AnswerControl {
  const { gatewayUrls } = usePublicEnvironment();
  const [answer, setAnswer] = useState<Answer>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (request: TextRequest) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const tokens: GeneratedToken[] = [];
      let current: Answer = { request, status: "loading", tokens };
      let firstAt = 0;
      let frame = 0;
      const show = (change: Partial<Answer>) => {
        current = { ...current, ...change, tokens: [...tokens] };
        if (running.current === controller) setAnswer(current);
        return current;
      };
      const rate = () => {
        const seconds = (performance.now() - firstAt) / 1_000;
        return tokens.length > 1 && seconds > 0 ? (tokens.length - 1) / seconds : undefined;
      };
      const onToken = (token: GeneratedToken) => {
        if (tokens.length === 0) firstAt = performance.now();
        tokens.push(token);
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          show({ status: "answering", rate: rate() });
        });
      };
      show({});
      try {
        const session = await sessionOf(key, published, {
          gatewayUrls,
          signal,
          onProgress: (doneBytes, totalBytes) =>
            show({ status: "weights", progress: { doneBytes, totalBytes } }),
        });
        show({ status: "loading", progress: undefined });
        const outcome = await session.ask(inputOf(request), { signal, onToken });
        return show({ status: "done", outcome, rate: current.rate ?? rate() });
      } catch (cause) {
        await forgetDamaged(published.manifest, cause);
        const code = cause instanceof RuntimeFault ? cause.code : undefined;
        const isStopped = signal.aborted || code === "cancelled";
        if (!isStopped && code !== "input") closeSession(key);
        return show(isStopped ? { status: "stopped" } : { status: "failed", error: runErrorText(cause) });
      } finally {
        cancelAnimationFrame(frame);
        if (running.current === controller) running.current = undefined;
      }
    },
    [key, published, gatewayUrls],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const clear = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setAnswer(undefined);
  }, []);
  const status = answer?.status;
  const isBusy = status === "weights" || status === "loading" || status === "answering";
  return { answer, isBusy, start, stop, clear };
}
