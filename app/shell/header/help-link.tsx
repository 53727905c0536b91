import { Link, useLocation } from "@remix-run/react";
import { CircleHelp } from "lucide-react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { askForHelp } from "#app/components/ui/overlay/help-request.ts";
import { t } from "#language/text.ts";

/** The page of the documentation that explains a part of the product; the most special part first. */
const topics = (): readonly (readonly [path: string, url: string, topic: string])[] => [
  ["/models/new", "/docs/guides/model-providers", t("offering a model")],
  ["/models", "/docs/guides/model-providers", "models"],
  ["/tasks", "/docs/guides/task-requesters", "tasks"],
  ["/compute", "/docs/guides/compute-providers", t("providing computing power")],
  ["/verification", "/docs/guides/verifiers", "verifying results"],
  ["/token", "/docs/overview/getting-started", "getting started"],
  ["/stats", "/docs/overview/glossary", t("glossary")],
];

export function helpFor(pathname: string): { url: string; label: string } {
  const topic = topics().find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return topic
    ? { url: topic[1], label: t("Help: {topic}", { topic: topic[2] }) }
    : { url: "/docs", label: t("Help") };
}

/** The help button of the header (F251): opens the help centre, and without JavaScript the guide about this page. */
export function HelpLink() {
  const { url, label } = helpFor(useLocation().pathname);
  return (
    <Link
      to={url}
      title={label}
      aria-haspopup="dialog"
      className={buttonClasses({ variant: "quiet", size: "icon" })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        askForHelp();
      }}
    >
      <CircleHelp aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
