import { useNavigation, useRevalidator } from "@remix-run/react";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { formatDuration } from "#protocol/format/time.ts";

/** Seconds since a page was drawn that the server has kept for the time in which the index does not answer. */
function useAgeOfKeptPage(): number | undefined {
  const [age, setAge] = useState<number>();
  const isLoading = [useRevalidator().state, useNavigation().state].includes("loading");
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Whatever is loaded next is not the kept page any more.
    if (isLoading) delete dataset.age;
    else setAge(dataset.age ? Number(dataset.age) : undefined);
  }, [isLoading]);
  return age;
}

/** Says on every page that the lists are old, so that nobody looks in vain for what they did a moment ago. */
export function IndexBanner({ lag }: { lag: number | undefined }) {
  const age = useAgeOfKeptPage();
  if (age !== undefined) {
    return (
      <Banner
        text={t(
          "This page is {duration} old: the index of the marketplace does not answer. Your tasks and tokens are safe on the chain.",
          { duration: formatDuration(age) },
        )}
      />
    );
  }
  if (lag === undefined) return null;
  const text = t(
    "The lists are {duration} old: the index of the marketplace is behind the chain. What happened since is safe on the chain and appears here once the index has caught up.",
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
        {state === "loading" ? t("Looking…") : t("Look again")}
      </Button>
    </div>
  );
}
