/** Every endpoint under `/api/` as it is documented; a test compares the list with `routes.ts`. */
import { docsSearchApi } from "#functions/docs/docs-search.api.ts";
import { exportApi } from "#functions/export/export.api.ts";
import { activitiesApi, modelsApi, tasksApi } from "#functions/listings/listings.api.ts";
import { healthApi, networkStatusApi } from "#functions/network/network.api.ts";
import { storageTicketApi } from "#functions/storage/storage-ticket.api.ts";
import type { EndpointDescription } from "./description.ts";

export const describedEndpoints: readonly EndpointDescription[] = [
  modelsApi,
  tasksApi,
  activitiesApi,
  exportApi,
  storageTicketApi,
  networkStatusApi,
  healthApi,
  docsSearchApi,
];
