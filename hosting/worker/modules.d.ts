/** What the worker's bundle is given from outside. */
declare module "server.js" {
  export default function answer(
    request: Request,
    brought: { readFile: (path: string) => Promise<Response> },
  ): Promise<Response>;
}
