import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";

export const UseByProgram = lazyPart(
  async () => (await import("./use/use-by-program.tsx")).UseByProgram,
  () => (
    <div className="min-h-96" aria-busy="true">
      <p className="text-muted">{t("Loading code…")}</p>
      <noscript>
        {say("Turn on JavaScript to see the code. The <a>API reference</a> has the same samples.", {
          a: (words) => <a href="/docs/api">{words}</a>,
        })}
      </noscript>
    </div>
  ),
);

export const PrivateModelPanel = lazyPart(
  async () => (await import("./private/private-model-panel.tsx")).PrivateModelPanel,
  <Skeleton className="h-28" />,
);
