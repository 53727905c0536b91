/** Names of the schemas in `/openapi.json`; generated clients use them as type names. */
import { signedKeySchema } from "#protocol/content/private-task/readers-schema.ts";
import { activitySchema } from "#protocol/schemas/activity.ts";
import { computationResultSchema } from "#protocol/schemas/computation-result.ts";
import * as channel from "#protocol/schemas/http/api-channel.ts";
import { apiErrorSchema } from "#protocol/schemas/http/api-error.ts";
import * as listing from "#protocol/schemas/http/api-listing.ts";
import * as offer from "#protocol/schemas/http/api-offer.ts";
import * as protocol from "#protocol/schemas/http/api-protocol.ts";
import * as readerKey from "#protocol/schemas/http/api-reader-key.ts";
import * as record from "#protocol/schemas/http/api-record.ts";
import { docsSearchResponseSchema, docsSearchResultSchema } from "#protocol/schemas/http/docs-search.ts";
import { exportFileSchema } from "#protocol/schemas/http/export-file.ts";
import { healthSchema, healthStateSchema } from "#protocol/schemas/http/health.ts";
import { networkStatusSchema } from "#protocol/schemas/http/network-status.ts";
import * as notices from "#protocol/schemas/http/notices.ts";
import { storageAllowanceSchema } from "#protocol/schemas/http/storage-allowance.ts";
import * as ticket from "#protocol/schemas/http/ticket-request.ts";
import { comparisonSchemas, modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import { submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";

/** Answers of endpoints, and the documents that they reference by content id (F328, F329, F332). */
export const RESPONSE_BODIES = {
  Problem: apiErrorSchema,
  Pagination: listing.paginationSchema,
  Model: listing.listedModelSchema,
  ModelPage: listing.modelsResponseSchema,
  ModelRecord: record.modelRecordSchema,
  Task: listing.listedTaskSchema,
  TaskPage: listing.tasksResponseSchema,
  TaskRecord: record.taskRecordSchema,
  TaskSummary: record.taskSummarySchema,
  Verification: record.listedVerificationSchema,
  VerificationPage: record.verificationsResponseSchema,
  VerificationRecord: record.verificationRecordSchema,
  VerificationViewer: record.verificationViewerSchema,
  Ruling: record.rulingSchema,
  Vote: record.voteSchema,
  AccountRecord: record.accountRecordSchema,
  AccountProvider: record.accountProviderSchema,
  AccountVerifier: record.accountVerifierSchema,
  Channel: channel.listedChannelSchema,
  ChannelPage: channel.channelsResponseSchema,
  ChannelRecord: channel.channelRecordSchema,
  ChannelClaim: channel.channelClaimSchema,
  ChannelStatus: channel.channelStatusSchema,
  Offer: offer.listedOfferSchema,
  OfferList: offer.offersResponseSchema,
  ReaderKey: readerKey.listedKeySchema,
  ReaderKeyList: readerKey.readerKeysResponseSchema,
  ReaderKeyAnnounced: readerKey.announcedKeySchema,
  Activity: activitySchema,
  ActivityPage: listing.activitiesResponseSchema,
  Parameters: protocol.parametersResponseSchema,
  Statistics: protocol.statisticsResponseSchema,
  DayStatistics: protocol.dayStatisticsSchema,
  ExportFile: exportFileSchema,
  NetworkStatus: networkStatusSchema,
  Health: healthSchema,
  HealthState: healthStateSchema,
  DocsSearchPage: docsSearchResponseSchema,
  DocsSearchResult: docsSearchResultSchema,
  StorageTicket: ticket.ticketResponseSchema,
  StorageAllowance: storageAllowanceSchema,
  NoticeKind: notices.noticeKindSchema,
  NoticesOffer: notices.noticesOfferSchema,
  NoticesAccess: notices.noticesAccessSchema,
  Subscription: notices.subscriptionSchema,
  SubscriptionCreated: notices.subscriptionCreatedSchema,
  SubscriptionList: notices.subscriptionsSchema,
  Delivery: notices.deliverySchema,
  Done: notices.doneSchema,
  NoticeBody: notices.noticeBodySchema,
  ModelMetadata: modelMetadataSchema,
  ...comparisonSchemas,
  TaskSpec: taskSpecSchema,
  ComputationResult: computationResultSchema,
  SubmissionBundle: submissionBundleSchema,
};

export const REQUEST_BODIES = {
  SignedReaderKey: signedKeySchema,
  StorageTicketRequest: ticket.anyTicketRequestSchema,
  SignedTicketRequest: ticket.ticketRequestSchema,
  PermitTicketRequest: ticket.permitTicketRequestSchema,
  UploadPurpose: ticket.uploadPurposeSchema,
  NoticesAccessRequest: notices.noticesAccessRequestSchema,
  NoticesOwnRequest: notices.noticesOwnSchema,
  NoticesCreateRequest: notices.noticesCreateSchema,
  NoticesChangeRequest: notices.noticesChangeSchema,
  NoticesOneRequest: notices.noticesOneSchema,
  NoticeKind: notices.noticeKindSchema,
  WebhookDestination: notices.webhookSchema,
  PushDestination: notices.pushSchema,
};
