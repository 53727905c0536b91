import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { GgufDescription } from "#runtime/gguf/describe.ts";
import { needsNativeEngine } from "#runtime/gguf/runnable.ts";

const stated = (text: string | undefined) => (text ? <UserText>{text}</UserText> : t("not stated"));

/** Facts from the header of a language model's weights. */
export function WeightsTable({ model, bytes }: { model: GgufDescription; bytes: number }) {
  return (
    <>
      <DescriptionRows
        rows={[
          [t("Name"), stated(model.name)],
          [t("Architecture"), stated(model.architecture)],
          [t("Parameters"), formatCount(model.parameters)],
          [t("Quantisation"), model.quantisation],
          [t("Context"), t("{count} tokens", { count: formatCount(model.contextLength) })],
          [t("Chat template"), model.chatTemplate ? t("in the file") : t("none: it continues a text")],
          [t("Licence"), stated(model.license)],
        ]}
      />
      {needsNativeEngine(model, bytes) ? (
        <Notice title={t("Too large for browsers")} tone="warning">
          {t(
            "Providers and verifiers need a native engine for this model, and verifiers follow its answers instead of repeating them. Visitors cannot try it on its page.",
          )}
        </Notice>
      ) : null}
    </>
  );
}
