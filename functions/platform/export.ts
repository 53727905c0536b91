import { exportRecords } from "#functions/export/export.ts";
import type { FunctionConfig } from "./function-config.ts";
import { toNodeListener } from "./node-listener.ts";

export const config: FunctionConfig = { maxDuration: 60 };

export default toNodeListener(exportRecords);
