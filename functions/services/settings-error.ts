/** Invalid settings that prevent a start. The message names each problem, never a value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  /** One line each, beginning with the setting's name. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The environment is incomplete. See .env.example.\n${problems.map((line) => `  ${line}`).join("\n")}`,
    );
    this.problems = problems;
  }
}
