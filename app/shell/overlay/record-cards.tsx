import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { lazyExtra } from "#app/components/ui/lazy-extra.tsx";
import { useAccountAnchor } from "./use-account-anchor.ts";

const RecordCard = lazyExtra(async () => (await import("#app/features/record/record-card.tsx")).default);

/** Record card of a hovered address; code and data are loaded on demand. */
export default function RecordCards() {
  const [anchor, setAnchor] = useState<HTMLAnchorElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  useAccountAnchor(anchor, setAnchor);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close it.
  useEffect(close, [key, close]);
  return anchor ? <RecordCard key={anchor.dataset.account} anchor={anchor} onClose={close} /> : null;
}
