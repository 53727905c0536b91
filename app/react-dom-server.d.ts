/** The types of React 18 name one entry of its server for all hosts; the one for Web streams stands here. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream } from "react-dom/server";
}
