import type { ReactNode } from "react";

interface RadioTabsProps {
  /** Begins the ids, so no other tabs of the page have it. */
  name: string;
  /** What is chosen with them. */
  legend: string;
  tabs: readonly { readonly value: string; readonly label: string; readonly panel: ReactNode }[];
  /** The value of the tab that is shown at first. */
  first?: string;
}

/**
 * Tabs as radio buttons: arrow keys and screen readers know them without a script. The stylesheet shows the panel that
 * stands in the place of the chosen button (`.radio-tabs`).
 */
export function RadioTabs({ name, legend, tabs, first = tabs[0]?.value }: RadioTabsProps) {
  return (
    <fieldset className="radio-tabs">
      <legend className="sr-only">{legend}</legend>
      {tabs.map(({ value, label }) => [
        <input
          key={`${value}-input`}
          type="radio"
          name={name}
          id={`${name}-${value}`}
          defaultChecked={value === first}
        />,
        <label key={value} htmlFor={`${name}-${value}`}>
          {label}
        </label>,
      ])}
      {tabs.map(({ value, panel }) => (
        <div key={value}>{panel}</div>
      ))}
    </fieldset>
  );
}
