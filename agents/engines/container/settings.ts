import * as z from "zod";

/** A public DNS name: no port, no IP address, no name that is only resolved inside a network. */
const registrySchema = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    "must be a host name such as ghcr.io, without a port",
  )
  .refine(
    (host) => !/\.(?:localhost|local|internal|lan|intranet|corp|home|arpa)$/.test(host),
    "must be a public host name",
  );

const megabytes = (standard: number) => z.int().positive().max(16_777_216).default(standard);

export const containerSettingsSchema = z
  .strictObject({
    /** Hosts that images are pulled from. Images that the engine already has may come from anywhere. */
    registries: z.array(registrySchema).max(32).default(["docker.io", "ghcr.io"]),
    /** Largest image that is kept after a pull, unpacked, megabytes. */
    imageMegabytes: megabytes(8_192),
    /** Most disk space of all images that this agent pulled, megabytes; the least recently used are removed first. */
    cacheMegabytes: megabytes(32_768),
    /** Graphics cards that a container sees: none, all, or the ones with these indices. */
    gpus: z.union([z.enum(["none", "all"]), z.array(z.int().min(0).max(63)).min(1).max(16)]).default("none"),
    /** Processor cores of one container. */
    cpus: z.number().min(0.1).max(512).default(1),
    /** Size of /dev/shm, megabytes. It counts against the memory limit of the manifest. */
    shmMegabytes: z.int().min(1).max(65_536).default(64),
  })
  .refine(({ imageMegabytes, cacheMegabytes }) => imageMegabytes <= cacheMegabytes, {
    path: ["cacheMegabytes"],
    error: "must be at least imageMegabytes",
  });
export type ContainerSettings = z.infer<typeof containerSettingsSchema>;
