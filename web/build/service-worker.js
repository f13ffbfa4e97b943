// Opens the app without a connection: its page and its scripts lie on the device, as they were built. Calls are left alone. And shows the
// notifications that come while it is closed.
// `VERSION` and `FILES` are put in by web/build/service-worker.ts.
const NAME = 'atrium-app'
const CACHE = `${NAME}-${VERSION}`
const PAGE = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES])))
})

// A newer version takes over once no page of the older one is open: these still fetch its scripts.
self.addEventListener('activate', (event) => {
  const gone = (name) => name.startsWith(NAME) && name !== CACHE
  const clear = async () => Promise.all((await caches.keys()).filter(gone).map((name) => caches.delete(name)))
  event.waitUntil(clear().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch((error) => keptPage(error)))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})

// What the page had fetched before this program ran, such as the texts of its language.
self.addEventListener('message', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE)
    for (const url of event.data) if (!(await cache.match(url))) await cache.add(url).catch(() => {})
  }
  event.waitUntil(keep())
})

async function keptPage(error) {
  const page = await caches.match(PAGE, { cacheName: CACHE })
  if (!page) throw error
  return page
}

// Their names change with what they hold.
async function keptFile(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true })
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok)
    void caches
      .open(CACHE)
      .then((cache) => cache.put(request, fetched.clone()))
      .catch(() => {})
  return fetched
}

// A notification of the portal, encrypted for this browser (server/features/notifications/push/push-message.ts). While the portal is
// looked at, it tells by itself.
self.addEventListener('push', (event) => {
  const { id, title, body, url } = event.data.json()
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' })
    if (id !== null && pages.some((page) => page.focused)) return
    await self.registration.showNotification(title, { body, tag: `notification-${id}`, icon: '/favicon.svg', data: { id, url } })
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(Promise.all([open(notification.data.url), viewed(notification.data.id)]))
})

// In a page that is open, if there is one.
async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  await page.navigate(url)
}

async function viewed(id) {
  if (id === null) return
  const body = JSON.stringify({ id })
  await fetch('/AppEvents/ViewedAppNotification', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => {})
}
