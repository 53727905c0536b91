import { describeEndpoint } from "#functions/catalogue/description.ts";
import { SAMPLE_PROVIDER } from "#functions/catalogue/samples.ts";
import { signedKeySchema } from "#protocol/content/private-task/readers-schema.ts";
import {
  announcedKeySchema,
  readerKeysQuerySchema,
  readerKeysResponseSchema,
} from "#protocol/schemas/http/api-reader-key.ts";

const SIGNED = {
  account: SAMPLE_PROVIDER,
  recipient: "age1mxc4fl44m2g5u7zhhec5ymcyn27gg9t8lzquz5srrycfh8kaf9vsgwghfl",
  issuedAt: 1770000000,
  signature: `0x${"1b".repeat(65)}`,
} as const;

export const readerKeysApi = describeEndpoint({
  id: "reader-keys",
  title: "List keys for private tasks",
  description:
    "Public keys that accounts announced for private tasks, newest first, at most 200. Each is signed by its account: verify the signature before you encrypt to it. A site without a store lists none.",
  query: readerKeysQuerySchema,
  parameters: { account: { description: "Address of an account. All accounts by default." } },
  answer: { description: "The announced keys.", schema: readerKeysResponseSchema },
  refusals: [],
  examples: [
    {
      title: "Key of a provider",
      description: "The key to which a private input for this provider is encrypted.",
      request: `/api/reader-keys?account=${SAMPLE_PROVIDER}`,
      response: { keys: [SIGNED] },
    },
  ],
});

export const readerKeysPublishApi = describeEndpoint({
  id: "reader-keys-publish",
  path: "reader-keys/publish",
  method: "POST",
  title: "Announce a key for private tasks",
  description:
    "Lists an account's public key for private tasks and replaces its earlier one. The signature is EIP-712 typed data of type ReaderKey with the domain MLB Reader Key, version 1 and the chain's id. The account must have taken part before, for example by staking or accepting a task.",
  callsPerMinute: 60,
  requestBody: {
    contentType: "application/json",
    schema: signedKeySchema,
    required: true,
    example: SIGNED,
  },
  answer: { status: 201, description: "The key is listed.", schema: announcedKeySchema },
  refusals: [
    "INVALID_BODY",
    "SIGNATURE_INVALID",
    "NOT_FOUND",
    "BODY_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "INDEXER_UNAVAILABLE",
  ],
  examples: [
    {
      title: "Key of an agent",
      description: "Agents announce their keys when they start.",
      request: "/api/reader-keys/publish",
      response: { listed: true },
    },
  ],
});
