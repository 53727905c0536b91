import type { FunctionConfig } from "#functions/platform/function-config.ts";
import { toNodeListener } from "#functions/platform/node-listener.ts";
import { keeper, LONGEST_LOOK } from "./look.ts";

export const config: FunctionConfig = { maxDuration: LONGEST_LOOK, schedule: "*/10 * * * *" };

export default toNodeListener(keeper);
