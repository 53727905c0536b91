/** Types of the used part of the package, which has none. */
declare module "web-push" {
  interface RequestDetails {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer | null;
  }
  const webPush: {
    /** Encrypts (RFC 8291) and signs (RFC 8292) without sending. */
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
