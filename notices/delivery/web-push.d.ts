/** The part of the package that is used; it brings no types of its own. */
declare module "web-push" {
  interface RequestDetails {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer | null;
  }
  const webPush: {
    /** Encrypts (RFC 8291) and signs (RFC 8292), and sends nothing. */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        TTL: number;
        urgency: "normal" | "high";
        topic?: string;
        contentEncoding: "aes128gcm";
      },
    ): RequestDetails;
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
  };
  export default webPush;
}
