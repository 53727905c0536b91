/** Requests to the upstream, within the settings' times. */
import { RuntimeFault } from "#runtime/fault.ts";
import { patientFetch } from "#runtime/node/patient-fetch.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import { RefusedRequest } from "./refused-request.ts";
import type { OpenaiSettings } from "./settings.ts";
import { readStream, type StreamedCompletion } from "./stream.ts";
import { streamLines } from "./stream-lines.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const REASON_CHARACTERS = 300;
/** Most bytes of an answer that is not streamed. */
const MOST_BYTES = 64_000_000;

/** A later attempt may succeed, so the agent retries instead of calling the task impossible. */
export class UpstreamUnavailable extends Error {
  override readonly name = "UpstreamUnavailable";
}

/** Too many requests, or a fault of the server. */
const isPassing = (status: number) => status === 429 || status >= 500;

/** The rest of the body is not read. */
async function beginningOf({ body }: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}

export interface Upstream {
  readonly label: string;
  /** The answer as JSON. @param path below the server's address, without /v1 @throws RuntimeFault, UpstreamUnavailable */
  ask(path: string, body: object, signal: AbortSignal): Promise<unknown>;
  /** The result of `read`, which gets the streamed answer's lines. When it returns early, the connection is closed. @param most bytes */
  lines<Result>(
    path: string,
    body: object,
    most: number,
    signal: AbortSignal,
    read: (lines: AsyncIterable<string>) => Promise<Result>,
  ): Promise<Result>;
  /** The streamed answer in OpenAI's form. @param most bytes @throws RuntimeFault, UpstreamUnavailable */
  stream(
    path: string,
    body: object,
    most: number,
    signal: AbortSignal,
    watch?: TextWatch,
  ): Promise<StreamedCompletion>;
}

export function openUpstream(settings: OpenaiSettings, environment: Environment): Upstream {
  const label = `openai ${settings.product}`;
  const server = settings.baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "");

  async function post(path: string, body: object, signal: AbortSignal): Promise<Response> {
    const key = settings.keyVariable ? environment[settings.keyVariable] : undefined;
    if (settings.keyVariable && !key)
      throw new RuntimeFault(
        "runtime",
        `The environment has no ${settings.keyVariable}, the key of ${label}`,
      );
    const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
    const init = { method: "POST", headers, body: JSON.stringify(body), signal };
    const response = await patientFetch(`${server}${path}`, init);
    if (response.ok) return response;
    const { status } = response;
    const message = `${label} answered with status ${status}: ${await beginningOf(response, REASON_CHARACTERS)}`;
    throw isPassing(status) ? new UpstreamUnavailable(message) : new RefusedRequest(message);
  }

  /** @param read gets the response, and a function to call with each part of it */
  async function within<Result>(
    signal: AbortSignal,
    silenceSeconds: number,
    read: (late: AbortSignal, alive: () => void) => Promise<Result>,
  ): Promise<Result> {
    const late = new AbortController();
    const end = (seconds: number, what: string) =>
      setTimeout(
        () => late.abort(new RuntimeFault("time", `${label} ${what} ${seconds} s and was stopped`)),
        seconds * 1_000,
      );
    const timer = end(settings.seconds, "took longer than");
    let silence = end(silenceSeconds, "sent nothing for");
    const alive = () => {
      clearTimeout(silence);
      silence = end(silenceSeconds, "sent nothing for");
    };
    try {
      return await read(AbortSignal.any([signal, late.signal]), alive);
    } catch (cause) {
      if (signal.aborted) throw new RuntimeFault("cancelled", "The run was stopped", { cause });
      if (late.signal.aborted) throw late.signal.reason;
      if (cause instanceof RuntimeFault || cause instanceof UpstreamUnavailable) throw cause;
      throw new UpstreamUnavailable(`${label} could not be reached: ${(cause as Error).message}`, { cause });
    } finally {
      clearTimeout(timer);
      clearTimeout(silence);
    }
  }

  const lines: Upstream["lines"] = (path, body, most, signal, read) =>
    within(signal, settings.silenceSeconds, async (stop, alive) => {
      const response = await post(path, body, stop);
      if (!response.body) throw new RuntimeFault("runtime", `${label} answered without a body`);
      return await read(streamLines(response.body, most, alive));
    });

  return {
    label,
    ask: (path, body, signal) =>
      // The whole answer comes at its end.
      within(signal, settings.seconds, async (stop) => {
        const text = await beginningOf(await post(path, body, stop), MOST_BYTES);
        try {
          return JSON.parse(text) as unknown;
        } catch (cause) {
          throw new RefusedRequest(
            `${label} answered with something that is not JSON: ${(cause as Error).message}`,
          );
        }
      }),
    lines,
    stream: (path, body, most, signal, watch) =>
      lines(path, body, most, signal, (parts) => readStream(parts, watch)),
  };
}
