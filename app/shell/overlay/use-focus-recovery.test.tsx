// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFocusRecovery } from "./use-focus-recovery.ts";

function Ballot({ voted }: { voted: boolean }) {
  useFocusRecovery();
  return (
    <main>
      <section aria-label="Cast Your Vote">
        {voted ? <p>You have voted.</p> : <button type="button">Submit vote</button>}
      </section>
    </main>
  );
}

afterEach(cleanup);

test("when a vote is cast and its form goes away, the focus stays in its place", async () => {
  const { rerender } = render(<Ballot voted={false} />);
  screen.getByRole("button").focus();
  rerender(<Ballot voted />);
  const place = screen.getByRole("region", { name: "Cast Your Vote" });
  await waitFor(() => expect(document.activeElement).toBe(place));
});
