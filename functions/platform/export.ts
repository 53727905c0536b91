import { exportRecords } from "#functions/export/export.ts";
import { toNodeListener } from "./node-listener.ts";

export default toNodeListener(exportRecords);
