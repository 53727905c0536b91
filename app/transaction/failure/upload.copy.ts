/** Words for an upload that its person ended. */
export const UPLOAD_STOPPED = {
  title: "Upload stopped",
  message: "You stopped the upload.",
  advice: "Your file is untouched and what you entered is kept. Try again whenever you like.",
};
