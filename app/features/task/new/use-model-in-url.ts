import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Puts the chosen model into the URL, so that a reload finds it. One navigation at a time: who goes through the models
 * with the arrow keys would else interrupt each with the next.
 */
export function useModelInUrl(): (modelId: string) => void {
  const [chosen, setChosen] = useState<string>();
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const navigate = useNavigate();
  useEffect(() => {
    if (chosen === undefined || state !== "idle") return;
    setChosen(undefined);
    const next = new URLSearchParams(search);
    next.set("model", chosen);
    next.delete("similar");
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [chosen, state, search, navigate]);
  return setChosen;
}
