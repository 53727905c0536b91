import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";

const ANSWER = { channels: [], pagination: { total: null, limit: 20, nextCursor: null } };

/** A marketplace without channels for another account's key. */
export const startSiteWithoutChannels = (): Promise<LoopbackServer> =>
  startLoopbackServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(ANSWER));
  });
