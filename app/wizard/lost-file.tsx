import { t } from "#language/text.ts";

/** A chosen file that this browser could not keep over a reload. */
export function LostFile({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <p className="text-progress text-sm">
      {t("You chose {name} before this page was reloaded. Please choose it again.", { name })}
    </p>
  );
}
