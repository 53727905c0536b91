import { Code, Send, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Hex } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { exactText } from "#app/features/content/exact-text.ts";
import { t } from "#language/text.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { linkOfAnswer } from "./shared-answer.ts";
import type { TryModel } from "./try-model.ts";
import { useManifestHash } from "./use-manifest-hash.ts";
import { type Call, useOrder } from "./use-order.ts";

const CallCode = lazyPart(
  async () => (await import("./call-code.tsx")).CallCode,
  () => <p aria-busy="true">{t("Loading code…")}</p>,
);

interface CallActionsProps {
  model: TryModel;
  manifest: Manifest;
  call: Call;
  /** Of the answer, for a link. */
  digest: { readonly digest: Hex; readonly tokens?: number };
  /** Buttons of this kind of model, before the common ones. */
  children: ReactNode;
}

/** Order exactly this call from a provider, share its answer, or make it from a program. */
export function CallActions({ model, manifest, call, digest, children }: CallActionsProps) {
  const order = useOrder(model);
  const hash = useManifestHash(manifest);
  const [open, setOpen] = useState<"code" | "share">();
  const toggle = (part: "code" | "share") => setOpen(open === part ? undefined : part);
  const { input, parameters } = call;
  const text = exactText(input.bytes);
  const link =
    hash && text !== undefined
      ? linkOfAnswer(location.origin, model.id, {
          manifest: hash,
          input: { name: input.name, text },
          parameters: { ...parameters } as never,
          ...digest,
        })
      : undefined;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start gap-2">
        {children}
        {model.isPublic ? (
          <Button
            size="small"
            blocked={link ? undefined : t("Only short text inputs fit into a link.")}
            explained
            aria-expanded={open === "share"}
            onClick={() => toggle("share")}
          >
            <Share2 aria-hidden="true" className="size-4" />
            {t("Share")}
          </Button>
        ) : null}
        <Button size="small" aria-expanded={open === "code"} onClick={() => toggle("code")}>
          <Code aria-hidden="true" className="size-4" />
          {t("Code")}
        </Button>
        <Button size="small" onClick={() => order(call)}>
          <Send aria-hidden="true" className="size-4" />
          {model.reward
            ? t("Get it from a provider · about {reward}", { reward: model.reward })
            : t("Get it from a provider")}
        </Button>
      </div>
      {open === "share" && link ? (
        <div className="bg-sunken grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control p-3">
          <p className="text-sm">
            {t(
              "The link carries the input, the settings, the model's version and the answer's hash. Its readers can check the answer.",
            )}
          </p>
          <input
            readOnly
            aria-label={t("Link to this answer")}
            value={link}
            className="border-control bg-surface w-full truncate rounded-control border px-2 py-1 font-mono text-xs"
            onFocus={({ target }) => target.select()}
          />
          <div>
            <CopyButton value={link} label={t("Copy link")} showLabel />
          </div>
        </div>
      ) : null}
      {open === "code" ? <CallCode model={model} call={call} /> : null}
    </div>
  );
}
