import { Button } from "#app/components/ui/button.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";

/** Sends a request to an endpoint of this site. Shown only once its script is loaded (`use-try-requests.ts`). */
export function TryForm({ id, request }: { id: string; request: string }) {
  return (
    <form data-try-request hidden className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field label="Ask this site" id={id}>
          <Input name="request" defaultValue={request} spellCheck={false} className="font-mono text-sm" />
        </Field>
        <Button type="submit">Send</Button>
      </div>
      <output aria-live="polite" className="text-muted text-sm" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard where it is longer than its box. */}
      <pre tabIndex={0} hidden className="max-h-80 overflow-auto break-all whitespace-pre-wrap" />
    </form>
  );
}
