import { forwardRef, type InputHTMLAttributes, type MouseEvent } from "react";
import { Input } from "./field.tsx";

/** Browsers report no change when the same file is chosen again, which may have been corrected since. */
function forgetFiles({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  const chosen = [...(input.files ?? [])];
  input.value = "";
  const restore = () => {
    const files = new DataTransfer();
    for (const file of chosen) files.items.add(file);
    input.files = files.files;
  };
  input.addEventListener("cancel", restore, { once: true });
}

/** A file field that reports every choice, including the same file again; a cancelled choice keeps what it shows. */
export const FileInput = forwardRef<
  HTMLInputElement,
  Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onClick">
>(function FileInput(props, ref) {
  return <Input ref={ref} {...props} type="file" onClick={forgetFiles} />;
});
