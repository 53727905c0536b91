import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { t } from "#language/text.ts";
import { keyToText } from "#protocol/content/private/key-texts.ts";
import type { PrivateMetadataApi } from "./use-private-metadata.ts";

export interface PrivateModelPanelProps {
  modelId: string;
  isOwner: boolean;
  isAllowed: boolean;
  /** False for a model that was public before, whose texts are readable without a key. */
  isEncrypted: boolean;
  metadata: PrivateMetadataApi;
  /** The owner has just published the revision in force. */
  isUpdated?: boolean;
}

/** Explains who can read a private model, and unlocks it for them (G57). */
export function PrivateModelPanel(props: PrivateModelPanelProps) {
  const { modelId, isOwner, isEncrypted, metadata, isUpdated } = props;
  const { state, openWithWallet } = metadata;
  return (
    <section
      aria-label={t("Private model")}
      className="border-border bg-surface flex flex-wrap items-start justify-between gap-3 rounded-card border p-4"
    >
      <div className="flex min-w-0 gap-3">
        <Lock aria-hidden="true" className="text-muted mt-0.5 size-5 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-lg">{t("This model is private")}</h2>
          <p className="text-muted max-w-prose">{explanation(props)}</p>
          {isOwner && isUpdated && state.status === "open" ? (
            <p className="text-verified max-w-prose font-medium">
              {t(
                "The update is published with a new access link. Earlier links do not work for it. Share the new link with the accounts that keep access.",
              )}
            </p>
          ) : null}
          <p role="status" className={state.status === "failed" ? "text-rejected" : "sr-only"}>
            {state.status === "failed" ? state.message : ""}
          </p>
        </div>
      </div>
      {isOwner && isEncrypted && state.status !== "open" ? (
        <Button onClick={openWithWallet} disabled={state.status === "opening"}>
          {state.status === "opening" ? t("Unlocking…") : t("Unlock with wallet")}
        </Button>
      ) : null}
      {state.status === "open" && isOwner ? <AccessLink modelId={modelId} secret={state.secret} /> : null}
    </section>
  );
}

function explanation({ isOwner, isAllowed, isEncrypted, metadata }: PrivateModelPanelProps): string {
  const isOpen = metadata.state.status === "open";
  if (!isEncrypted && isOwner) {
    return t(
      "It is not listed. Its public description stays readable on the chain until you publish an update, and permanently in the chain's history.",
    );
  }
  if (!isEncrypted && isAllowed) return t("You can create tasks with it.");
  if (isOpen && isOwner) {
    return t(
      "The description and file are stored encrypted and were unlocked in this browser. To let others read them, share the access link of this version; every update creates a new one. The access list controls who can create tasks.",
    );
  }
  if (isOpen)
    return t(
      "The description and file are stored encrypted. The key in your link unlocked them in this browser.",
    );
  if (isOwner) {
    return t(
      "The description and file are stored encrypted. Sign a message in your wallet to unlock them in this browser; signing is free.",
    );
  }
  if (isAllowed) {
    return t(
      "You can create tasks with it. To read its description and file, ask the owner for the access link.",
    );
  }
  return t("Only the owner and accounts chosen by the owner can read and use it.");
}

/** URL of the page with the key after "#", which browsers never send to a server. */
function AccessLink({ modelId, secret }: { modelId: string; secret: Uint8Array }) {
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(window.location.origin), []);
  if (!origin) return null;
  return (
    <span className="border-control inline-flex rounded-control border px-3">
      <CopyButton
        value={`${origin}/models/${modelId}#key=${keyToText(secret)}`}
        label={t("Copy access link")}
        showLabel
      />
    </span>
  );
}
