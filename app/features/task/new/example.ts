/** URL parameter of a new task that fills the form with the model's example. */
export const EXAMPLE = "example";
