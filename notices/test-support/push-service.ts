/** A push service on loopback: it authenticates the sender, and decrypts as a browser does (RFC 8291, RFC 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { bytesOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";

export interface Pushed {
  readonly payload: { id: string; type: string; title: string; text: string; url: string };
  /** Seconds for which the message is stored. */
  readonly ttl: string | undefined;
}

const KEY_BYTES = 65;
const SALT_BYTES = 16;

/** Decrypts a message in the coding aes128gcm with the browser's keys. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body[SALT_BYTES + 4] ?? 0;
  if (keyLength !== KEY_BYTES) throw new Error("The sender's key has another length");
  const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + KEY_BYTES);
  const sealed = body.subarray(SALT_BYTES + 5 + KEY_BYTES);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last byte that is not zero ends the text: 2 in the last record.
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

/** Whether the header is a token for this service, signed with the site's key. */
function isSignedFor(authorization: string | undefined, origin: string, publicKey: string): boolean {
  const [, token = "", key] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (key !== publicKey) return false;
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const { aud } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string };
  const options = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  return (
    aud === origin &&
    verify("sha256", Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, "base64url"))
  );
}

export async function startPushService(publicKey: () => string) {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const pushed: Pushed[] = [];
  const state = { status: 201 };
  const server = await startLoopbackServer(async (request, response) => {
    const body = await bytesOf(request);
    if (!isSignedFor(request.headers.authorization, server.url, publicKey()))
      return void response.writeHead(403).end();
    if (state.status === 201)
      pushed.push({
        payload: JSON.parse(decrypt(body, browser, auth)),
        ttl: request.headers.ttl?.toString(),
      });
    response.writeHead(state.status).end();
  });
  return {
    ...server,
    state,
    pushed,
    subscription: {
      endpoint: `${server.url}/push/of-this-browser`,
      keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
  };
}
