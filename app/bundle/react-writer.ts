/** Changes how React's renderer writes HTML on the server: a third of the server's time for a page. */

/** The renderer for Web streams that `react-dom/server.browser` loads in production. */
export const REACT_WRITER = "/react-dom/cjs/react-dom-server.browser.production.min.js";

/** React sends pieces of 512 bytes, each of which passes through every stream up to the socket. */
const PIECE = /\b512\b/g;
const PIECES = 5;
const PIECE_BYTES = 16_384;

const ENCODER = "new TextEncoder;";
/** Most pieces of HTML repeat, within a page and between pages: names and values of attributes. They are encoded once. */
const REMEMBERING_ENCODER = `new (class {
  encoder = new TextEncoder();
  known = new Map();
  encode(text) {
    if (text.length > 200) return this.encoder.encode(text);
    const before = this.known.get(text);
    if (before) return before;
    if (this.known.size >= 5000) this.known.clear();
    const bytes = this.encoder.encode(text);
    this.known.set(text, bytes);
    return bytes;
  }
})();`;

/** Larger pieces, and an encoder that remembers: React shares short pieces. @throws Error when React has changed */
export function fasterWriter(code: string): string {
  if (code.match(PIECE)?.length !== PIECES || code.split(ENCODER).length !== 2)
    throw new Error("React's renderer for Web streams has changed: adapt app/bundle/react-writer.ts.");
  return code.replace(PIECE, String(PIECE_BYTES)).replace(ENCODER, () => REMEMBERING_ENCODER);
}
