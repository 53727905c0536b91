import type { ReactNode } from "react";

interface RadioTabsProps {
  /** Prefix of the ids; must be unique on the page. */
  name: string;
  /** Label of the choice. */
  legend: string;
  tabs: readonly { readonly value: string; readonly label: string; readonly panel: ReactNode }[];
  /** The value of the initially selected tab. */
  first?: string;
}

/**
 * Tabs as radio buttons, which support arrow keys and screen readers without a script. The stylesheet shows the panel
 * at the position of the selected button (`.radio-tabs`).
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
