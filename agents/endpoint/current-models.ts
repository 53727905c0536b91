/** The endpoint's models, each in the version that its owner has published last. */
import type { Hex } from "viem";
import type { SessionMachine } from "#runtime/run/session.ts";
import type { Machine } from "#runtime/run/start.ts";
import { packageCidOf } from "#runtime/work/prepared-job.ts";
import type { Engine } from "../engines/engine.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import type { Log } from "../service/log.ts";
import type { Packages } from "../work/packages.ts";
import { type AnyServed, openServedModel } from "./served-model.ts";
import { openServedPackage } from "./served-package.ts";
import type { EndpointSettings } from "./settings.ts";

export interface CurrentModelsOptions {
  readonly settings: Pick<EndpointSettings, "models">;
  readonly index: Pick<MarketplaceIndex, "model">;
  readonly packages: Packages;
  readonly engines: readonly Engine[];
  readonly sessions: SessionMachine;
  /** Runs packages that make embeddings or transcriptions. */
  readonly machine: Machine;
  readonly log: Log;
}

type Terms = EndpointSettings["models"][number];
type Listed = NonNullable<Awaited<ReturnType<MarketplaceIndex["model"]>>>;

export type CurrentModels = Awaited<ReturnType<typeof openCurrentModels>>;

/** @throws Error when a model cannot be served */
export async function openCurrentModels(options: CurrentModelsOptions) {
  const { settings, index, packages, engines, sessions, machine, log } = options;
  /** By id. */
  const models = new Map<string, AnyServed>();
  /** CID of each model's package. */
  const opened = new Map<Hex, string>();

  /** Opens a model that is not served yet, or whose owner has published another version. */
  async function open({ id, ...price }: Terms, model: Listed): Promise<void> {
    const cid = packageCidOf(model);
    if (opened.get(id) === cid) return;
    const source = { id, name: model.name, price, found: await packages.of(model) };
    const before = models.get(id);
    const served =
      (await openServedPackage(source, machine)) ?? (await openServedModel(source, engines, sessions));
    models.set(id, served);
    opened.set(id, cid);
    before?.retire();
    if (before) log.info({ model: id, manifest: served.manifest }, "endpoint.model_updated");
  }

  for (const terms of settings.models) {
    const model = await index.model(terms.id);
    if (!model) throw new Error(`The endpoint cannot serve ${terms.id}: there is no such model`);
    await open(terms, model);
  }
  return {
    models: models as ReadonlyMap<string, AnyServed>,
    /**
     * Takes over new versions. A model whose new version cannot be opened keeps the earlier one: its receipts name it, and a missing
     * model would answer no request.
     * @returns why not all are current; undefined when they are
     */
    async refresh(): Promise<string | undefined> {
      const problems: string[] = [];
      for (const terms of settings.models) {
        // An index that does not answer is reported by the agent's other work.
        const model = await index.model(terms.id).catch(() => undefined);
        if (!model) continue;
        await open(terms, model).catch((cause: Error) => {
          log.warn({ model: terms.id, reason: cause.message }, "endpoint.update_failed");
          problems.push(`the new version of model ${terms.id} is not served: ${cause.message}`);
        });
      }
      return problems[0];
    },
  };
}
