import { CircleSlash, Handshake, Lock } from "lucide-react";
import type { Address, Hex } from "viem";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { contentUrl } from "#protocol/content/gateway.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { SameName } from "../copies/same-name.tsx";
import { isCorrupted, isEncryptedModel, modelName } from "../model-identity.ts";
import type { ModelDetail } from "./model-detail.query.server.ts";

/** Important notices: the model is inactive, offered to the reader, or its data is broken. */
export function ModelNotices({ model, account }: { model: ModelDetail; account: Address | undefined }) {
  const start = useLoadedTransaction();
  return (
    <>
      <SameName model={model} />
      {model.isActive ? null : (
        <Notice icon={CircleSlash} title={t("This model is inactive")}>
          {t("No new tasks can be created with it. Existing tasks continue.")}
        </Notice>
      )}
      {account && isSameAddress(account, model.offeredTo?.id) ? (
        <Notice
          icon={Handshake}
          tone="info"
          title={t("This model is offered to you")}
          action={
            <Button
              variant="primary"
              onClick={() =>
                void start(async () =>
                  (await import("../owner/actions.ts")).acceptModel({
                    modelId: model.id as Hex,
                    name: modelName(model),
                  }),
                )
              }
            >
              {t("Accept ownership")}
            </Button>
          }
        >
          {t("The owner wants to transfer this model to you. You own it once you accept.")}
        </Notice>
      ) : null}
      {model.isPublic && isEncryptedModel(model) ? (
        <Notice icon={Lock} title={t("The description is not published yet")}>
          {t("This model used to be private. Its owner can publish the description with an update.")}
        </Notice>
      ) : model.isPublic && isCorrupted(model) ? (
        <ModelError {...model} />
      ) : null}
    </>
  );
}

/** F201, with a link to the stored content. */
function ModelError({ metadataCid, isUnconfirmed }: Pick<ModelDetail, "metadataCid" | "isUnconfirmed">) {
  const { gatewayUrls } = usePublicEnvironment();
  const gateway = gatewayUrls[0];
  return (
    <ErrorPanel
      title={t("Model Error")}
      onRetry={null}
      actions={
        gateway && isCid(metadataCid) ? (
          <a href={contentUrl(gateway, metadataCid)} className={buttonClasses()}>
            {t("Open stored file")}
          </a>
        ) : null
      }
    >
      {isUnconfirmed
        ? t(
            "Unable to load this model card. The model data may be corrupted: its hash does not match the one on the chain. The data on the chain is shown below. The owner can publish the metadata again with an update.",
          )
        : t(
            "Unable to load this model card. The model data may be corrupted. The data on the chain is shown below. The owner can publish the metadata again with an update.",
          )}
    </ErrorPanel>
  );
}
