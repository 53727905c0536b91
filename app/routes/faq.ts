import { redirect } from "@remix-run/server-runtime";

/** The short address of the questions and answers (F40). */
export function loader() {
  return redirect("/docs/help/faq", 301);
}
