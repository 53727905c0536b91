/** A tool was called in a way that cannot work. Nothing was sent. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}
