/** Every act by its name. The SDK has a method for each, the MCP server a tool. */
import * as anyone from "./anyone.ts";
import * as offers from "./offers.ts";
import * as owner from "./owner.ts";
import * as provider from "./provider.ts";
import * as requester from "./requester.ts";
import * as sealedVotes from "./sealed-votes.ts";
import * as verifier from "./verifier.ts";

export const acts = {
  ...owner,
  ...requester,
  ...provider,
  ...offers,
  ...verifier,
  ...sealedVotes,
  ...anyone,
};

export type ActName = keyof typeof acts;
