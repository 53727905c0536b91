import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { MAX_PARTS } from "#protocol/content/archive/archive-url.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import { byteStream } from "../gateway/content-stream.ts";
import { taskArchive } from "./task-archive.ts";

/** `GET /task.car?task=&spec=&input=&result=&receipt=`: a task's files as one CAR, whose hashes prove it. */
export function archiveRoute(disk: ContentDisk): Hono {
  const route = new Hono();
  const exposeHeaders = ["Content-Disposition", "ETag", "X-Archive-Root", "X-Archive-Missing"];
  route.use("/task.car", cors({ origin: "*", allowMethods: ["GET"], exposeHeaders }));
  route.get("/task.car", async (c) => {
    const one = (name: string) => c.req.query(name);
    const task = one("task") ?? "";
    const results = c.req.queries("result") ?? [];
    const receipts = c.req.queries("receipt") ?? [];
    const cids = [one("spec"), one("input"), ...results, ...receipts].filter((cid) => cid !== undefined);
    const wrong = cids.find((cid) => !isCid(cid));
    if (wrong !== undefined) return refuse(c, `"${wrong.slice(0, 100)}" is not a content id.`);
    if (!/^[\w#.-]{1,80}$/.test(task)) return refuse(c, "task must name the task.");
    if (cids.length === 0) return refuse(c, "Give at least one of spec, input, result and receipt.");
    if (results.length > MAX_PARTS || receipts.length > MAX_PARTS)
      return refuse(c, `An archive has at most ${MAX_PARTS} results and as many receipts.`);
    const archive = await taskArchive(disk, {
      task,
      spec: one("spec"),
      input: one("input"),
      results,
      receipts,
    });
    if (archive.list.files.length === 0) {
      const message = "None of the task's files is stored here. Another gateway may have them.";
      return c.json({ ok: false, error: { name: "ContentNotFound", message } }, 404, {
        "Cache-Control": "no-store",
      });
    }
    return new Response(byteStream(archive.car()), {
      headers: {
        "Content-Type": "application/vnd.ipld.car; version=1; order=unk; dups=n",
        "Content-Disposition": `attachment; filename="task-${task}.car"`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
        ETag: `"${archive.root}.car"`,
        "X-Archive-Root": String(archive.root),
        "X-Archive-Missing": String(archive.list.missing.length),
      },
    });
  });
  return route;
}

function refuse(c: Context, message: string): Response {
  return c.json({ ok: false, error: { name: "MalformedRequest", message } }, 400, {
    "Cache-Control": "no-store",
  });
}
