/** Documentation of every endpoint under `/api/`; a test compares the list with `routes.ts`. */
import { docsSearchApi } from "#functions/docs/docs-search.api.ts";
import { exportApi } from "#functions/export/export.api.ts";
import { channelApi, channelsApi } from "#functions/listings/channels.api.ts";
import { activitiesApi, modelsApi, tasksApi, verificationsApi } from "#functions/listings/listings.api.ts";
import { healthApi, networkStatusApi } from "#functions/network/network.api.ts";
import {
  noticesAccessApi,
  noticesApi,
  noticesChangeApi,
  noticesCreateApi,
  noticesDeleteApi,
  noticesListApi,
  noticesTestApi,
} from "#functions/notices/notices.api.ts";
import { offersApi } from "#functions/offers/offers.api.ts";
import { parametersApi, statisticsApi } from "#functions/protocol/protocol.api.ts";
import { readerKeysApi, readerKeysPublishApi } from "#functions/reader-keys/reader-keys.api.ts";
import { accountApi, modelApi, taskApi, verificationApi } from "#functions/records/records.api.ts";
import { storageAllowanceApi, storageTicketApi } from "#functions/storage/storage-ticket.api.ts";
import type { EndpointDescription } from "./description.ts";

export const describedEndpoints = [
  modelsApi,
  modelApi,
  tasksApi,
  taskApi,
  verificationsApi,
  verificationApi,
  accountApi,
  channelsApi,
  channelApi,
  offersApi,
  readerKeysApi,
  readerKeysPublishApi,
  activitiesApi,
  parametersApi,
  statisticsApi,
  exportApi,
  storageTicketApi,
  storageAllowanceApi,
  noticesApi,
  noticesAccessApi,
  noticesListApi,
  noticesCreateApi,
  noticesChangeApi,
  noticesDeleteApi,
  noticesTestApi,
  networkStatusApi,
  healthApi,
  docsSearchApi,
] as const satisfies readonly EndpointDescription[];
