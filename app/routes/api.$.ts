import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "#functions/routes.ts";

/** Serves the serverless functions: the same handlers that a hosting platform runs separately. */
const answer = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) => answerApi(request);

export const loader = answer;
export const action = answer;
