import { useEffect } from "react";

/** Wires the request forms; the code that sends requests is loaded with the first one. */
export function useTryRequests(): void {
  useEffect(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-try-request]"))
      form.hidden = false;
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches("[data-try-request]")) return;
      event.preventDefault();
      void import("./try-request.ts").then(({ tryRequest }) => tryRequest(form));
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  });
}
