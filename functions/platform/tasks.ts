import { tasks } from "#functions/listings/tasks.ts";
import { toNodeListener } from "./node-listener.ts";

export default toNodeListener(tasks);
