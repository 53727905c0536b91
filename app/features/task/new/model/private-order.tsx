import { useNavigate, useSearchParams } from "@remix-run/react";
import { Lock } from "lucide-react";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";

/** Explains to the requester, before payment, what ordering from a private model means. */
export function PrivateOrder({ isOpened }: { isOpened: boolean }) {
  return (
    <Notice icon={Lock} title={t("This model is private")}>
      {t(
        "Its file is encrypted: a provider needs the access link from the model's owner to compute your task. Ask the owner which providers have it, or nobody may deliver.",
      )}{" "}
      {isOpened
        ? t("Its description was opened with the key in this tab. Your task does not publish it.")
        : t(
            "To see what the model takes and to have your input checked, open its access link in this tab first.",
          )}
    </Notice>
  );
}

/** Puts the chosen model into the URL so that a reload restores it. No server request is made. */
export function useModelInUrl(): (modelId: string) => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (modelId) => {
    const next = new URLSearchParams(search);
    next.set("model", modelId);
    next.delete("similar");
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };
}
