/** In the URL of a new task: the form is filled with the example of its model. */
export const EXAMPLE = "example";
