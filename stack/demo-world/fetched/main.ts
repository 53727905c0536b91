/** Publishes models with fetched weights on the running stack: `node stack/demo-world/fetched/main.ts`, with the settings of the demo world. */
import { setPriority } from "node:os";
import { makePackageOf, releases } from "../../packages/catalogue.ts";
import { fetchRelease } from "../../packages/download/fetch-release.ts";
import { demoWorldEnvironment } from "../environment.ts";
import { openMarketplace } from "./marketplace.ts";
import { fetchedModels } from "./models.ts";
import { publishAll } from "./publish-all.ts";

const LEAST_URGENT = 10;

const { RPC_URL, STORAGE_URL, STORAGE_TICKET_SECRET } = demoWorldEnvironment(process.env);
const marketplace = openMarketplace({
  chainUrl: RPC_URL,
  storageUrl: STORAGE_URL,
  ticketSecret: STORAGE_TICKET_SECRET,
});
// The pages of the stack are more urgent.
setPriority(LEAST_URGENT);
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());

const log = (line: string) => console.log(line);
const say = (line: string) => {
  log(line);
  process.send?.(line);
};
try {
  await publishAll({
    models: fetchedModels,
    releasesOf: (model) => releases[model.package] ?? [],
    published: await marketplace.publishedNames(),
    fetch: fetchRelease,
    publish: async (model) =>
      marketplace.publish(model.package, await makePackageOf(model.package), model.listing),
    say,
    log,
    signal: stop.signal,
  });
} catch (cause) {
  if (!stop.signal.aborted) throw cause;
}
// The channel to the stack would keep this process alive.
process.disconnect?.();
