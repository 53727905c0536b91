import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { t } from "#language/text.ts";
import { keyToText } from "#protocol/content/private/model-key.ts";
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
                "The update is published. Its access link is new: earlier links do not open it. Give it to the accounts that keep access.",
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
          {state.status === "opening" ? t("Opening…") : t("Open with my wallet")}
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
      "It is in no list. What was public stays readable on the chain until you publish an update, and its history stays for ever.",
    );
  }
  if (!isEncrypted && isAllowed) return t("You may create tasks with it.");
  if (isOpen && isOwner) {
    return t(
      "Description and file are stored encrypted and were opened in this browser. To let others read them, give them the access link of this version: every update gets a new one. The access list decides who may create tasks.",
    );
  }
  if (isOpen)
    return t("Its description and file are stored encrypted; the key in your link opened them here.");
  if (isOwner) {
    return t(
      "Description and file are stored encrypted. A free signature of your wallet opens them in this browser.",
    );
  }
  if (isAllowed) {
    return t(
      "You may create tasks with it. To read its description and file, ask the owner for the access link.",
    );
  }
  return t("Only its owner and the accounts that the owner chose can read and use it.");
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
