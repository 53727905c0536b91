import { storageTicket } from "#functions/storage/storage-ticket.ts";
import { toNodeListener } from "./node-listener.ts";

export default toNodeListener(storageTicket);
