import { useNavigate, useSearchParams } from "@remix-run/react";

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
