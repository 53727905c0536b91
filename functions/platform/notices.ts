import { notices } from "#functions/notices/notices.ts";
import type { FunctionConfig } from "./function-config.ts";
import { toNodeListener } from "./node-listener.ts";

export const config: FunctionConfig = { maxDuration: 15 };

export default toNodeListener(notices);
