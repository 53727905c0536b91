/** One line of the activity feed (F330). */
import * as z from "zod";
import { activityTypes } from "../events/event-record.ts";
import { unixSecondsSchema } from "./primitives.ts";

const activityTypeSchema = z.enum(activityTypes);

export const activitySchema = z.object({
  id: z.string().min(1),
  type: activityTypeSchema,
  title: z.string().min(1),
  description: z.string(),
  /** Block time, unix seconds. */
  timestamp: unixSecondsSchema,
  link: z.object({ href: z.string().regex(/^\//), text: z.string().min(1) }),
});

export type ActivityItem = z.infer<typeof activitySchema>;
