import { useRevalidator } from "@remix-run/react";
import { History } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { formatDuration } from "#protocol/format/time.ts";

/** Says on every page that the lists are old, so that nobody looks in vain for what they did a moment ago. */
export function IndexBanner({ lag }: { lag: number | undefined }) {
  const { revalidate, state } = useRevalidator();
  if (lag === undefined) return null;
  return (
    <div role="status" className="bg-progress-tint text-progress flex flex-wrap items-center gap-3 px-4 py-2">
      <History aria-hidden="true" className="size-4" />
      <p className="grow">
        {t(
          "The lists are {duration} old: the index of the marketplace is behind the chain. What happened since is safe on the chain and appears here once the index has caught up.",
          { duration: formatDuration(lag) },
        )}
      </p>
      <Button size="small" onClick={revalidate} disabled={state === "loading"}>
        {state === "loading" ? t("Looking…") : t("Look again")}
      </Button>
    </div>
  );
}
