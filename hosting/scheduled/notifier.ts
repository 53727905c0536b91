/** GET /api/notifier: one round of the notifier (N14), started by the hosting platform's scheduler. */
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { notify, retryFailing } from "#notices/notifier/poll.ts";
import { notifierParts } from "../notifier/parts.ts";
import { isFromScheduler, logLine } from "./cron.ts";

/** The platform ends a function after this; seconds. */
export const NOTIFIER_SECONDS = 60;
/** Leaves the last delivery the time to end. */
const SECONDS_PER_ROUND = NOTIFIER_SECONDS - 15;

const log = { info: logLine("info", "notifier"), warn: logLine("warn", "notifier") };

const notifierEndpoint: Endpoint = async (request, { chain, config }) => {
  const secret = process.env.CRON_SECRET?.trim();
  const parts =
    secret && isFromScheduler(request, secret)
      ? notifierParts(config, chain, log, SECONDS_PER_ROUND)
      : undefined;
  // Other callers cannot find out whether this site has a notifier.
  if (!parts) throw new ApiError("NOT_FOUND", "Not found");
  const [round] = await Promise.all([notify(parts), retryFailing(parts)]);
  return jsonAnswer(round ?? { busy: true });
};

export const notifier = webHandler("GET", notifierEndpoint);
