import { activities } from "#functions/listings/activities.ts";
import { toNodeListener } from "./node-listener.ts";

export default toNodeListener(activities);
