/** Shows push messages and opens their pages. It answers no request of the site: pages load as without it. */

self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (!message?.title) return;
  const { id, title, text, url } = message;
  // The same message twice is shown once.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: id, data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? "/", self.location.origin);
  // Whatever a message says, only pages of this site are opened.
  const page = `${self.location.origin}${target.pathname}${target.search}`;
  event.waitUntil(openPage(page));
});

async function openPage(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === page);
  return there ? there.focus() : self.clients.openWindow(page);
}
