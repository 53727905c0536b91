// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

afterEach(cleanup);

const contactSchema = z.object({
  name: z.string({ error: "Name is required" }).min(3, "Name is too short"),
  tone: z.enum(["kind", "strict"], { error: "Please choose a tone" }),
});

interface ContactFormProps {
  shouldValidate: "onBlur" | "onSubmit";
  onValid: (letter: z.output<typeof contactSchema>) => void;
}

function ContactForm(props: ContactFormProps) {
  const form = useSchemaForm({ schema: contactSchema, ...props });
  return (
    <form {...form.props}>
      <RadioCards
        {...form.choice("tone")}
        legend="Tone"
        options={[
          { value: "kind", label: "Kind" },
          { value: "strict", label: "Strict" },
        ]}
      />
      <Field {...form.field("name")} label="Name">
        <Input />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));
const name = () => screen.getByLabelText("Name");

test("passes valid values on as parsed by the schema", async () => {
  const onValid = vi.fn();
  render(<ContactForm shouldValidate="onSubmit" onValid={onValid} />);
  await userEvent.type(name(), "Olga");
  await userEvent.click(screen.getByRole("radio", { name: "Kind" }));
  await send();
  expect(onValid).toHaveBeenCalledExactlyOnceWith({ name: "Olga", tone: "kind" });
});

test("shows errors at their fields and focuses the first invalid one", async () => {
  const onValid = vi.fn();
  render(<ContactForm shouldValidate="onSubmit" onValid={onValid} />);
  await userEvent.type(name(), "Ol");
  await send();
  expect(onValid).not.toHaveBeenCalled();
  expect(screen.getByText("Please choose a tone")).toBeTruthy();
  expect(name().getAttribute("aria-invalid")).toBe("true");
  const described = name().getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("Name is too short");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Kind" }));
});

test("clears only the error of the edited field", async () => {
  render(<ContactForm shouldValidate="onSubmit" onValid={vi.fn()} />);
  await userEvent.type(name(), "O");
  await send();
  await userEvent.type(name(), "l");
  expect(screen.queryByText("Name is too short")).toBeNull();
  expect(screen.getByText("Please choose a tone")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Kind" }));
  expect(screen.queryByText("Please choose a tone")).toBeNull();
});

test("validates on blur, and never a half-typed value", async () => {
  render(<ContactForm shouldValidate="onBlur" onValid={vi.fn()} />);
  await userEvent.type(name(), "Ol");
  expect(screen.queryByText("Name is too short")).toBeNull();
  await userEvent.tab();
  expect(screen.getByText("Name is too short")).toBeTruthy();
  await userEvent.type(name(), "g");
  expect(screen.queryByText("Name is too short")).toBeNull();
});

/** The values are bound, and the limit comes from the chain. */
function RewardForm({ balance, onValid }: { balance: number; onValid: (value: unknown) => void }) {
  const [values, setValues] = useState({ reward: "5" });
  const schema = useMemo(
    () =>
      z.object({
        reward: z.string().refine((text) => Number(text) <= balance, `At most ${balance}`),
        source: z.string({ error: "No source" }),
      }),
    [balance],
  );
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const form = useSchemaForm({
    schema,
    shouldValidate: "onBlur",
    bound: { values, change },
    also: { source: "wallet" },
    onValid,
  });
  return (
    <form {...form.props}>
      <Field {...form.field("reward")} label="Reward">
        <Input />
      </Field>
      <button type="button" onClick={() => change({ reward: "1" })}>
        Preset
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

test("validates bound values together with values without a control", async () => {
  const onValid = vi.fn();
  render(<RewardForm balance={9} onValid={onValid} />);
  await userEvent.type(screen.getByLabelText("Reward"), "0");
  await send();
  expect(screen.getByText("At most 9")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Preset" }));
  expect(screen.queryByText("At most 9")).toBeNull();
  await send();
  expect(onValid).toHaveBeenCalledExactlyOnceWith({ reward: "1", source: "wallet" });
});

const eitherSchema = z
  .object({ file: z.string(), words: z.string() })
  .refine(({ file, words }) => file || words, { path: ["words"], message: "A file or words" });

function EitherForm({ file }: { file: string }) {
  const [words, setWords] = useState("");
  const form = useSchemaForm({
    schema: eitherSchema,
    shouldValidate: "onSubmit",
    bound: { values: { words }, change: ({ words = "" }) => setWords(words) },
    also: { file },
    onValid: vi.fn(),
  });
  return (
    <form {...form.props}>
      <Field {...form.field("words")} label="Words">
        <Input />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

test("clears the error of a focused field when another field fixes it", async () => {
  const { rerender } = render(<EitherForm file="" />);
  await send();
  expect(screen.getByText("A file or words")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Words"));
  await act(async () => rerender(<EitherForm file="dropped.csv" />));
  expect(screen.queryByText("A file or words")).toBeNull();
});

test("applies a limit that is loaded later to values already entered", async () => {
  const { rerender } = render(<RewardForm balance={9} onValid={vi.fn()} />);
  expect(screen.queryByText(/At most/)).toBeNull();
  await act(async () => rerender(<RewardForm balance={2} onValid={vi.fn()} />));
  expect(screen.getByText("At most 2")).toBeTruthy();
});
