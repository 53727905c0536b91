/** GET /api/notifier: one round of the notifier (N14), started by the hosting platform's clock. */
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { notify, retryFailing } from "#notices/notifier/poll.ts";
import { notifierParts } from "../notifier/parts.ts";
import { isFromClock } from "./clock.ts";
import { noteLine } from "./note-line.ts";

/** The platform ends a function after this; seconds. */
export const LONGEST_ROUND = 60;
/** Leaves the last delivery the time to end. */
const SECONDS_PER_ROUND = LONGEST_ROUND - 15;

const notes = { info: noteLine("info", "notifier"), warn: noteLine("warn", "notifier") };

const notifierEndpoint: Endpoint = async (request, { chain, config }) => {
  const secret = process.env.CRON_SECRET?.trim();
  const parts =
    secret && isFromClock(request, secret)
      ? notifierParts(config, chain, notes, SECONDS_PER_ROUND)
      : undefined;
  // Who is not the clock learns nothing, not even whether there is a notifier.
  if (!parts) throw new ApiError("NOT_FOUND", "Not found.");
  const [round] = await Promise.all([notify(parts), retryFailing(parts)]);
  return jsonAnswer(round ?? { busy: true });
};

export const notifier = webHandler("GET", notifierEndpoint);
