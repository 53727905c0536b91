/** One tool for each reading endpoint of the catalogue, and the check of a result. None of them changes anything. */
import type { Hex } from "viem";
import { z } from "zod";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { parametersOf } from "#functions/catalogue/reference.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import type { ApiClient, EndpointId, Takes } from "../api/api-client.ts";
import { verifyResult } from "../result/verify-result.ts";
import { READS, type Tool } from "./tool.ts";

type Described = (typeof describedEndpoints)[number];

/** Files are streamed and long: not for a conversation. */
const isTool = ({ method, id }: Described) => method === "GET" && id !== "export";

function toolOf(described: Described, api: ApiClient): Tool {
  const parameters = parametersOf(described).filter(({ deprecated }) => !deprecated);
  const properties = parameters.map(({ name, type, description, enum: choices }) => [
    name,
    { type, description, ...(choices && { enum: choices }) },
  ]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    name: described.id.replaceAll("-", "_"),
    description: `${described.title}. ${described.description}`,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(properties),
      required,
      additionalProperties: false,
    },
    annotations: READS,
    run: (values) => api.get(described.id, values as Takes<EndpointId>),
  };
}

const verificationSchema = z.strictObject({ id: bytes32Schema });

/** @param gateways where stored files are fetched, up to and with `/ipfs/` */
export function readTools(api: ApiClient, gateways: readonly string[]): Tool[] {
  return [
    ...describedEndpoints.filter(isTool).map((described) => toolOf(described, api)),
    {
      name: "verify_result",
      description:
        "Fetches the stored result of a verification and computes every hash again. No mismatches: nothing was altered since it was handed in. Whether the result is right is what verifiers vote on.",
      inputSchema: {
        type: "object",
        properties: { id: { type: "string", description: "Id of the verification." } },
        required: ["id"],
        additionalProperties: false,
      },
      annotations: READS,
      run: (values) => verifyResult(api, gateways, verificationSchema.parse(values).id as Hex),
    },
  ];
}
