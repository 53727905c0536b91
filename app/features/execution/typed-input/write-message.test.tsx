// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { WriteMessage } from "./write-message.tsx";

afterEach(cleanup);

async function requestFor(chatTemplate: string | undefined, label: string, button: string) {
  const files: File[] = [];
  show(
    <WriteMessage
      manifest={{ chatTemplate, contextLength: 2_048 } as never}
      onFile={(file) => files.push(file)}
    />,
  );
  screen.getByText(/up to 256 characters fit in every case, about 682 English words usually/);
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'Say "hello".' } });
  fireEvent.click(screen.getByRole("button", { name: button }));
  const [file] = files;
  return { name: file?.name, request: JSON.parse((await file?.text()) ?? "") };
}

test("a typed message becomes the request to a chat model", async () => {
  expect(await requestFor("0x1", "Message", "Use this message")).toEqual({
    name: "request.json",
    request: { messages: [{ role: "user", content: 'Say "hello".' }] },
  });
});

test("a model without chat template gets a text to continue", async () => {
  expect(await requestFor(undefined, "Beginning of the text", "Use this text")).toEqual({
    name: "request.json",
    request: { prompt: 'Say "hello".' },
  });
});
