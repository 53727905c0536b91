import { useEffect, useState } from "react";
import { lazyExtra } from "#app/components/ui/lazy-extra.tsx";

const RecordCards = lazyExtra(async () => (await import("./record-cards.tsx")).default);

/** Even what listens for a rest on an address is loaded with the first pointer or key, not with the page. */
export function RecordCardsOnDemand() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const once = { once: true };
    addEventListener("pointerover", want, once);
    addEventListener("focusin", want, once);
    return () => {
      removeEventListener("pointerover", want);
      removeEventListener("focusin", want);
    };
  }, []);
  return wanted ? <RecordCards /> : null;
}
