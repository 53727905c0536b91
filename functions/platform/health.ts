import { health } from "#functions/network/health.ts";
import { toNodeListener } from "./node-listener.ts";

export default toNodeListener(health);
