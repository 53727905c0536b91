import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "#functions/routes.ts";

/** The serverless functions, served by this server too: the same handlers that a hosting platform runs by themselves. */
const answer = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) => answerApi(request);

export const loader = answer;
export const action = answer;
