/** GET /api/notifier: one look of the notifier (N14), asked by the hosting platform's clock and by nobody else. */
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { notify } from "#notices/notifier/look.ts";
import { notifierParts } from "../notifier/parts.ts";
import { isFromClock } from "./clock.ts";
import { noteLine } from "./note-line.ts";

/** The platform ends a function after this; seconds. */
export const LONGEST_ROUND = 60;
/** Leaves the last delivery the time to end. */
const SECONDS_PER_LOOK = LONGEST_ROUND - 15;

const notes = { info: noteLine("info", "notifier"), warn: noteLine("warn", "notifier") };

const notifierEndpoint: Endpoint = async (request, { chain, config }) => {
  const secret = process.env.CRON_SECRET?.trim();
  const parts =
    secret && isFromClock(request, secret)
      ? notifierParts(config, chain, notes, SECONDS_PER_LOOK)
      : undefined;
  // Who is not the clock learns nothing, not even whether there is a notifier.
  if (!parts) throw new ApiError("NOT_FOUND", "There is nothing here to be asked from outside.");
  return jsonAnswer((await notify(parts)) ?? { busy: true });
};

export const notifier = webHandler("GET", notifierEndpoint);
