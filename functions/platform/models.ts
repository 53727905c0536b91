import { models } from "#functions/listings/models.ts";
import { toNodeListener } from "./node-listener.ts";

export default toNodeListener(models);
