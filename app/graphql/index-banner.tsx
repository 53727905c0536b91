import { useNavigation, useRevalidator } from "@remix-run/react";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { formatDuration } from "#protocol/format/time.ts";

/** Age in seconds of a cached page that the server sent because the index is down. */
function useAgeOfKeptPage(): number | undefined {
  const [age, setAge] = useState<number>();
  const isLoading = [useRevalidator().state, useNavigation().state].includes("loading");
  useEffect(() => {
    const { dataset } = document.documentElement;
    // The next loaded page is not the cached one.
    if (isLoading) delete dataset.age;
    else setAge(dataset.age ? Number(dataset.age) : undefined);
  }, [isLoading]);
  return age;
}

/** Shown on every page while lists are outdated, so users do not search for their latest actions. */
export function IndexBanner({ lag }: { lag: number | undefined }) {
  const age = useAgeOfKeptPage();
  if (age !== undefined) {
    return (
      <Banner
        text={t(
          "This page is {duration} old because the marketplace index is not responding. Your tasks and tokens are safe on the chain.",
          { duration: formatDuration(age) },
        )}
      />
    );
  }
  if (lag === undefined) return null;
  const text = t(
    "Lists are {duration} old because the marketplace index is behind the chain. Newer events are safe on the chain and appear here once the index has caught up.",
    { duration: formatDuration(lag) },
  );
  return <Banner text={text} />;
}

function Banner({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="status" className="bg-progress-tint text-progress flex flex-wrap items-center gap-3 px-4 py-2">
      <History aria-hidden="true" className="size-4" />
      <p className="grow">{text}</p>
      <Button size="small" onClick={revalidate} disabled={state === "loading"}>
        {state === "loading" ? t("Checking…") : t("Check again")}
      </Button>
    </div>
  );
}
