import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { GgufDescription } from "#runtime/gguf/describe.ts";

const stated = (text: string | undefined) => (text ? <UserText>{text}</UserText> : t("not stated"));

/** Facts from the header of a language model's weights. */
export function WeightsTable({ model }: { model: GgufDescription }) {
  return (
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
  );
}
