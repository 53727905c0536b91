import { lazy, Suspense, useEffect, useState } from "react";

/** Only development builds contain it: the condition is a constant, so the import disappears from other builds. */
const DevelopmentWalletPrompts =
  import.meta.env.VITE_ENABLE_BURNER_WALLET === "true"
    ? lazy(() => import("./development/development-wallet-prompts.tsx"))
    : null;

/** The questions of the development wallet, in builds that have one. */
export function DevelopmentWallet() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!DevelopmentWalletPrompts || !mounted) return null;
  return (
    <Suspense>
      <DevelopmentWalletPrompts />
    </Suspense>
  );
}
