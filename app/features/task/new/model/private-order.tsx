import { useNavigate, useSearchParams } from "@remix-run/react";
import { Lock } from "lucide-react";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";

/** Explains to the requester, before payment, what ordering from a private model means. */
export function PrivateOrder({ isOpened }: { isOpened: boolean }) {
  return (
    <Notice icon={Lock} title={t("This model is private")}>
      {t(
        "The model file is encrypted. A provider can compute your task only with the access link from the model's owner. Ask the owner which providers have it before you create the task.",
      )}{" "}
      {isOpened
        ? t("Its description was decrypted with the key in this tab. Your task does not publish it.")
        : t("Open the access link in this tab first to see the expected input and have your input checked.")}
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
