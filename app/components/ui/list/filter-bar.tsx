import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, type SelectHTMLAttributes, useEffect, useRef } from "react";
import { t } from "#language/text.ts";
import { Button } from "../button.tsx";
import { Field, Select } from "../form/field.tsx";

const TEXT_DEBOUNCE_MS = 300;

/** Filters as a GET form: the URL is the only state. Changes submit at once, typed text after 300 ms; `keep` is preserved. */
export function FilterBar({
  children,
  keep = [],
  label,
}: {
  children: ReactNode;
  keep?: readonly string[];
  label: string;
}) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and links also change the filters. Update the fields without remounting them, which would lose the focus.
  useEffect(() => {
    for (const control of form.current?.elements ?? []) showValue(control, search);
  }, [search]);

  function submitWithoutDefaults(form: HTMLFormElement) {
    const data = new FormData(form);
    for (const [name, value] of [...data]) if (value === "") data.delete(name);
    submit(data, { method: "get", preventScrollReset: true, replace: true });
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const typed = event.target instanceof HTMLInputElement && /^(text|search)$/.test(event.target.type);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submitWithoutDefaults(form), typed ? TEXT_DEBOUNCE_MS : 0);
  }

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={label}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        submitWithoutDefaults(event.currentTarget);
      }}
      className="flex flex-wrap items-end gap-3 max-sm:w-full max-sm:*:grow"
    >
      {keep.map((name) => {
        const value = search.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      {children}
      <noscript>
        <Button type="submit">{t("Apply")}</Button>
      </noscript>
    </Form>
  );
}

/** Sets a field to the value in the URL, unless it has the focus. */
function showValue(control: Element, search: URLSearchParams): void {
  if (control === document.activeElement) return;
  if (control instanceof HTMLSelectElement) {
    const value = search.get(control.name) ?? "";
    const options = [...control.options];
    const shown = options.find((option) => option.value === value) ?? options[0];
    if (shown) shown.selected = true;
  } else if (control instanceof HTMLInputElement && control.name && control.type !== "hidden") {
    if (control.type === "checkbox" || control.type === "radio")
      control.checked = search.getAll(control.name).includes(control.value);
    else control.value = search.get(control.name) ?? "";
  }
}

interface FilterChoiceProps extends Pick<SelectHTMLAttributes<HTMLSelectElement>, "disabled" | "title"> {
  name: string;
  label: ReactNode;
  /** The first is the default and leaves no trace in the URL. */
  choices: readonly (readonly [value: string, text: string])[];
  value: string;
  className?: string;
}

export function FilterChoice({ name, label, choices, value, className, ...select }: FilterChoiceProps) {
  const inUrl = (choice: string) => (choice === choices[0]?.[0] ? "" : choice);
  return (
    <Field label={label} className={className}>
      <Select name={name} defaultValue={inUrl(value)} {...select}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={inUrl(choice)}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
