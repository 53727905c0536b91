import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { registry } from "#functions/registry/registry.ts";

/** The registry of models in development; `app/server.ts` answers it in every build. */
const answer = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) => registry(request);

export const loader = answer;
export const action = answer;
