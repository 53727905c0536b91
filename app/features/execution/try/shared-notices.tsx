import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { t } from "#language/text.ts";

export const UnreadableLink = () => (
  <Notice tone="warning" role="status" title={t("The link's answer cannot be read")}>
    {t("The link is incomplete or was changed. Get it again from its sender, or try the model yourself.")}
  </Notice>
);

/** A link names the version that computed its answer. */
export const OtherVersion = ({ modelId }: { modelId: string }) => (
  <Notice
    tone="warning"
    role="status"
    title={t("The answer comes from another version of this model")}
    action={<TextLink to={`/models/${modelId}?tab=versions`}>{t("Versions")}</TextLink>}
  >
    {t("It cannot be checked with the current version. This is not a verdict about the answer.")}
  </Notice>
);
