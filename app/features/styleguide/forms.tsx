import { Search } from "lucide-react";
import { Field, Input, Select, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { Checkbox, Switch } from "#app/components/ui/form/switch.tsx";
import { FilterBar } from "#app/components/ui/list/filter-bar.tsx";
import { Section, Specimen } from "./section.tsx";

/** Form fields. */
export function Forms() {
  return (
    <Section id="forms" title="Forms">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" description="What the task is about, in a sentence.">
          <Input placeholder="Name the irises of the river bank" />
        </Field>
        <Field label="Reward" required errors={["Please enter an amount"]}>
          <Input inputMode="decimal" defaultValue="" />
        </Field>
        <Field label="Type">
          <Select defaultValue="0">
            <option value="0">Inference</option>
            <option value="1">Fine Tuning</option>
          </Select>
        </Field>
        <Field label="Deadline">
          <Input type="date" />
        </Field>
        <Field label="Notes">
          <Textarea rows={3} />
        </Field>
        <Field label="File">
          <Input type="file" />
        </Field>
      </div>
      <RadioCards
        legend="Your vote"
        name="styleguide-vote"
        defaultValue="approve"
        options={[
          { value: "approve", label: "Approve", description: "The result is what was asked for." },
          { value: "reject", label: "Reject", description: "The result is wrong or incomplete." },
        ]}
      />
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Switch label="Keyboard shortcuts" description="Single keys, outside of fields." defaultChecked />
        <Switch label="Compact rows" />
        <Checkbox label="Use the exact amount only" description="Asks again for the next task." />
        <Checkbox label="I understand that this is public" defaultChecked />
      </div>
      <Specimen name="Filters (a GET form)">
        <FilterBar label="Filter the style guide">
          <Field label="Search">
            <span className="relative block">
              <Search aria-hidden="true" className="text-muted absolute top-2.5 left-3 size-4" />
              <Input type="search" name="q" className="pl-9" />
            </span>
          </Field>
          <Field label="Sort">
            <Select name="sort">
              <option value="">Newest First</option>
              <option value="reward">Highest Reward</option>
            </Select>
          </Field>
        </FilterBar>
      </Specimen>
    </Section>
  );
}
