import type { FunctionConfig } from "#functions/platform/function-config.ts";
import { toNodeListener } from "#functions/platform/node-listener.ts";
import { LONGEST_ROUND, notifier } from "./notifying.ts";

export const config: FunctionConfig = { maxDuration: LONGEST_ROUND, schedule: "* * * * *" };

export default toNodeListener(notifier);
