/** Error text: `message` says what happened, `advice` what to do. */
export interface Copy {
  title: string;
  message: string;
  advice?: string;
}
