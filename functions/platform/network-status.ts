import { networkStatus } from "#functions/network/network-status.ts";
import { toNodeListener } from "./node-listener.ts";

export default toNodeListener(networkStatus);
