/** Error text: `message` describes the event, `advice` the next step. */
export interface Copy {
  title: string;
  message: string;
  advice?: string;
}
