import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import { t } from "#language/text.ts";
import { buttonClasses } from "../button.tsx";
import { currentNotifications, dismiss, type NotificationTone, subscribe } from "./notifications.ts";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const ICON_TONES: Record<NotificationTone, string> = {
  success: "text-verified",
  error: "text-rejected",
  info: "text-accent",
};
const DURATION_MS = 6_000;
const NONE: readonly never[] = [];

/** The corner where toasts appear. F8 moves the focus into it. */
export default function Toasts() {
  const notifications = useSyncExternalStore(subscribe, currentNotifications, () => NONE);
  return (
    <Toast.Provider duration={DURATION_MS} label={t("Notification")}>
      {notifications.map(({ id, tone, title, description, action }) => {
        const Icon = ICONS[tone];
        return (
          <Toast.Root
            key={id}
            duration={action ? Number.POSITIVE_INFINITY : DURATION_MS}
            onOpenChange={(open) => {
              if (!open) dismiss(id);
            }}
            className="border-border bg-surface flex items-start gap-3 rounded-card border p-3 shadow-overlay"
          >
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${ICON_TONES[tone]}`} />
            <div className="grid min-w-0 grow gap-1">
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              {description ? (
                <Toast.Description className="text-muted text-sm">{description}</Toast.Description>
              ) : null}
              {action ? (
                <Toast.Action asChild altText={action.label}>
                  <Link
                    to={action.href}
                    className="text-accent w-fit text-sm underline-offset-2 hover:underline"
                  >
                    {action.label}
                  </Link>
                </Toast.Action>
              ) : null}
            </div>
            <Toast.Close className={buttonClasses({ variant: "quiet", size: "small" })}>
              <X aria-hidden="true" className="size-4" />
              <span className="sr-only">{t("Dismiss")}</span>
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport className="fixed right-0 bottom-16 z-[60] grid w-full max-w-sm gap-2 p-4 outline-none md:bottom-0" />
    </Toast.Provider>
  );
}
