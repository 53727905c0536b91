import { Link } from "@remix-run/react";
import { Lock } from "lucide-react";
import type { Address } from "viem";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { accessLinkSentence, needsAccessLink } from "../situation/access-link.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** Notice for potential providers: the model file requires an access link from its owner. */
export function TaskPrivateModel({ task, account }: { task: TaskDetail; account: Address | undefined }) {
  const isWorkLeft = [TaskStatus.Created, TaskStatus.Assigned, TaskStatus.Rejected].some(
    (status) => status === task.statusIndex,
  );
  if (!isWorkLeft || !needsAccessLink(task, account)) return null;
  return (
    <Notice
      icon={Lock}
      title={t("The model is private")}
      action={
        <Link to={`/models/${task.model.id}`} className="text-accent underline underline-offset-2">
          {t("View model")}
        </Link>
      }
    >
      {accessLinkSentence()}
    </Notice>
  );
}
