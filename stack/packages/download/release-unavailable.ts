/** A release cannot be fetched. The message is the reason without a full stop: "python3 is not installed". */
export class ReleaseUnavailable extends Error {}
