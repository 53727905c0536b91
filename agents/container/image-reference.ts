/** Names of container images. */

export interface ImageReference {
  /** Registry that a pull contacts, with its port if the image names one. */
  readonly host: string;
  /** Full name and digest. Without the tag, which some engines refuse next to a digest. */
  readonly name: string;
  /** The digest's 64 hexadecimal digits. */
  readonly digest: string;
}

/** @param image `name@sha256:digest`, as a manifest has it; a name without a host belongs to docker.io */
export function imageReference(image: string): ImageReference {
  const [tagged = "", digest = ""] = image.split("@sha256:");
  const path = tagged.replace(/:[^/:]*$/, "");
  const [first = "", ...rest] = path.split("/");
  const hasHost = rest.length > 0 && (first === "localhost" || /[.:]/.test(first));
  const host = hasHost ? first : "docker.io";
  const repository = hasHost ? rest.join("/") : path;
  const full = host === "docker.io" && !repository.includes("/") ? `library/${repository}` : repository;
  return { host, name: `${host}/${full}@sha256:${digest}`, digest };
}
