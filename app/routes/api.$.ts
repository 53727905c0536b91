import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerApiRequest } from "#functions/routes.ts";

/** The serverless functions, served by this server too: the same handlers that a hosting platform runs by themselves. */
const answer = ({ params, request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  answerApiRequest(params["*"] ?? "", request);

export const loader = answer;
export const action = answer;
