import worker from "#app/features/notices/notices-worker.js?raw";

/** The service worker for push messages. Its address stays: browsers ask it again for a newer version. */
export function loader() {
  return new Response(worker, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}
