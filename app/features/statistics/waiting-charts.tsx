import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";

export function WaitingCharts() {
  return (
    <div className="min-h-screen" aria-busy="true">
      <p className="text-muted">{t("Loading statistics…")}</p>
      <noscript>
        {say("Charts require JavaScript. The data is available at {link}.", {
          link: <a href="/api/protocol/statistics">/api/protocol/statistics</a>,
        })}
      </noscript>
    </div>
  );
}
