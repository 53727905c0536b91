import { describeEndpoint } from "#functions/catalogue/description.ts";
import { SAMPLE_REQUESTER } from "#functions/catalogue/samples.ts";
import { accountParameter } from "#protocol/schemas/http/api-listing.ts";
import { storageAllowanceSchema } from "#protocol/schemas/http/storage-allowance.ts";
import { anyTicketRequestSchema, ticketResponseSchema } from "#protocol/schemas/http/ticket-request.ts";

export const storageTicketApi = describeEndpoint({
  id: "storage-ticket",
  method: "POST",
  title: "Request an upload ticket",
  description:
    "Returns a ticket for the content store. Sign the request message with the account, or send the permit of the payment that the files belong to. The page about authentication has the message.",
  callsPerMinute: 20,
  requestBody: {
    contentType: "application/json",
    schema: anyTicketRequestSchema,
    required: true,
    example: {
      domain: "market.example",
      address: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
      purpose: "result",
      size: 204800,
      issuedAt: 1769860800,
      nonce: "4f1c9a7e2b",
      signature: `0x${"5a".repeat(65)}`,
    },
  },
  answer: {
    status: 201,
    description: "The ticket, its expiry time and its size limit in bytes.",
    schema: ticketResponseSchema,
  },
  refusals: [
    "INVALID_BODY",
    "SIGNATURE_INVALID",
    "REQUEST_EXPIRED",
    "BODY_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "CHAIN_UNAVAILABLE",
  ],
  examples: [
    {
      title: "For the files of a result",
      description: "With the signed message, within five minutes.",
      request: "/api/storage-ticket",
      response: { ticket: "eyJhbGciOiJIUzI1NiJ9…", expiresAt: 1769861700, maxBytes: 204800 },
    },
  ],
});

export const storageAllowanceApi = describeEndpoint({
  id: "storage-allowance",
  path: "storage-allowance/{id}",
  title: "Storage of an account",
  description:
    "Bytes that an account has stored, and its storage limit: a starter amount, granted once a day per network address, plus an amount for every whole MLB that the account holds, has staked or in escrow, or has paid or earned for finished work. Unknown values are null.",
  pathParameters: {
    id: {
      description: "The address, case-insensitive.",
      example: SAMPLE_REQUESTER,
      schema: accountParameter,
    },
  },
  answer: {
    description: "The account's storage.",
    schema: storageAllowanceSchema,
  },
  examples: [
    {
      title: "An account with 100 MLB",
      description: "16 MB for each MLB, in addition to the starter of 256 MB.",
      request: `/api/storage-allowance/${SAMPLE_REQUESTER}`,
      response: {
        account: SAMPLE_REQUESTER,
        usedBytes: 52428800,
        contents: 7,
        allowedBytes: 1946157056,
        starterBytes: 268435456,
        bytesPerMlb: 16777216,
      },
    },
  ],
});
