import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "#language/text.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";

interface FilterPanelProps {
  /** How many filters differ from their defaults. */
  chosen: number;
  children: ReactNode;
}

/** Filters behind a button on phones, where the list comes first. Always shown on wider screens and without JavaScript. */
export function FilterPanel({ chosen, children }: FilterPanelProps) {
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <Button
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start sm:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t("Filters")}
        {chosen > 0 ? <span className="tabular text-muted">{chosen}</span> : null}
      </Button>
      <div
        id={panel}
        className={classNames(
          "max-sm:[&_form]:grid max-sm:[&_form]:grid-cols-2 max-sm:[&_input]:w-full max-sm:[&_select]:w-full",
          !isOpen && "max-sm:not-noscript:hidden",
        )}
      >
        {children}
      </div>
    </div>
  );
}
