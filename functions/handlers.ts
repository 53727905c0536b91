/** Every endpoint's handler by its first path segment. On the hosting platform each is a separate bundle. */
export { docsSearch as "docs-search" } from "./docs/docs-search.ts";
export { exportRecords as export } from "./export/export.ts";
export { activities } from "./listings/activities.ts";
export { channels } from "./listings/channels.ts";
export { models } from "./listings/models.ts";
export { tasks } from "./listings/tasks.ts";
export { verifications } from "./listings/verifications.ts";
export { health } from "./network/health.ts";
export { networkStatus as "network-status" } from "./network/network-status.ts";
export { notices } from "./notices/notices.ts";
export { offers } from "./offers/offers.ts";
export { protocol } from "./protocol/protocol.ts";
export { readerKeys as "reader-keys" } from "./reader-keys/reader-keys.ts";
export { accounts } from "./records/account.ts";
export { storageAllowance as "storage-allowance" } from "./storage/storage-allowance.ts";
export { storageTicket as "storage-ticket" } from "./storage/storage-ticket.ts";
