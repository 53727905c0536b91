import {
  type ChangeEventHandler,
  createContext,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from "react";
import { say } from "#app/language/say.tsx";
import { t, translated } from "#language/text.ts";
import { classNames } from "../class-names.ts";
import { askForHelp } from "../overlay/help-request.ts";

/** How a control stores its value: by name in the form, or bound to outside state. */
interface ControlWiring {
  name: string;
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
}

interface FieldState {
  id: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  control?: ControlWiring;
}

const FieldContext = createContext<FieldState | null>(null);

/** Props for a control inside a Field. Screens never set `aria-describedby` themselves. */
function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
    "aria-required": field.required || undefined,
    ...field.control,
  };
}

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  /** Help below the control. */
  description?: ReactNode;
  /** Name of the help topic about this value. */
  help?: string;
  /** Messages of the failed rules; the first one is read out with the control. */
  errors?: readonly string[];
  required?: boolean;
  id?: string;
  className?: string;
  control?: ControlWiring;
}

/** Label, control, help and error of one value, wired together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, children, description, help, errors, required = false, id, className, control } = props;
  const generated = useId();
  const controlId = id ?? generated;
  const hasErrors = Boolean(errors?.length);
  const describedBy = classNames(
    Boolean(description) && `${controlId}-description`,
    hasErrors && `${controlId}-error`,
  );
  return (
    <FieldContext.Provider
      value={{ id: controlId, describedBy: describedBy || undefined, invalid: hasErrors, required, control }}
    >
      <div className={classNames("grid gap-1.5", className)}>
        {/* The help button is above its field but after it in the tab order, so keyboard users reach the field first. */}
        <div className="relative grid gap-1.5">
          <label htmlFor={controlId} className={classNames("font-medium", Boolean(help) && "pr-16")}>
            {label}
            {required ? <span className="text-muted font-normal"> {t("(required)")}</span> : null}
          </label>
          {children}
          {help ? <FieldHelp topic={help} label={label} /> : null}
        </div>
        {description ? (
          <p id={`${controlId}-description`} className="text-muted text-sm">
            {description}
          </p>
        ) : null}
        {hasErrors ? (
          <p id={`${controlId}-error`} className="text-rejected text-sm">
            {errors?.map(translated).join(" ")}
          </p>
        ) : null}
      </div>
    </FieldContext.Provider>
  );
}

function FieldHelp({ topic, label }: { topic: string; label: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="text-accent absolute top-0 right-0 min-h-6 text-sm hover:underline"
      onClick={() => askForHelp({ topic })}
    >
      {say("Help<em> with {label}</em>", {
        em: (words) => <span className="sr-only">{words}</span>,
        label,
      })}
    </button>
  );
}

const CONTROL =
  "w-full rounded-control border border-control bg-surface px-3 text-text placeholder:text-subtle aria-[invalid]:border-rejected disabled:opacity-60";

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function Input(
  { className, ...rest },
  ref,
) {
  return (
    <input
      ref={ref}
      {...useFieldControl()}
      className={classNames(
        CONTROL,
        "min-h-9 pointer-coarse:min-h-11",
        rest.type === "file" && "py-1.5 file:mr-3 file:font-medium pointer-coarse:py-2.5",
        className,
      )}
      {...rest}
    />
  );
});

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  function Textarea({ className, rows = 4, ...rest }, ref) {
    return (
      <textarea
        ref={ref}
        rows={rows}
        {...useFieldControl()}
        className={classNames(CONTROL, "py-2", className)}
        {...rest}
      />
    );
  },
);

export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(function Select(
  { className, ...rest },
  ref,
) {
  return (
    <select
      ref={ref}
      {...useFieldControl()}
      className={classNames(CONTROL, "min-h-9 pointer-coarse:min-h-11 pr-8", className)}
      {...rest}
    />
  );
});
