import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

// The program that browsers run in the background, with what it does there noted.

type Handler = (event: object) => void
const handlers = new Map<string, Handler>()
let pages: { focused: boolean; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[] = []
let done: unknown[] = []
const note =
  (what: string) =>
  async (...said: unknown[]) =>
    void done.push([what, ...said])

const self = {
  addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  clients: { matchAll: async () => pages, openWindow: note('open') },
  registration: { showNotification: note('show') },
}
runInNewContext(readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8'), {
  self,
  VERSION: 'test',
  FILES: [],
  fetch: note('fetch'),
})

async function happen(name: string, event: object): Promise<void> {
  let until: unknown
  handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (until = promise) })
  await until
}

const page = (focused: boolean) => ({ focused, focus: note('focus'), navigate: note('navigate') })
const message = { id: 7, title: 'Invoice 12 has arrived', body: 'North Mall', url: '/due' }
const pushed = (said: object) => happen('push', { data: { json: () => said } })
const clicked = (id: number | null) =>
  happen('notificationclick', { notification: { close: note('close'), data: { id, url: '/due' } } })

beforeEach(() => {
  pages = []
  done = []
})

test('a notification is shown while no page of the portal is looked at', async () => {
  const shown = [
    'show',
    message.title,
    { body: 'North Mall', tag: 'notification-7', icon: '/favicon.svg', data: { id: 7, url: '/due' } },
  ]
  pages = [page(false)]
  await pushed(message)
  expect(done).toEqual([shown])
  pages = [page(false), page(true)]
  await pushed(message)
  expect(done).toEqual([shown])
  // What confirms that the device is told is asked for on the page itself.
  await pushed({ ...message, id: null })
  expect(done).toHaveLength(2)
})

test('a click leads to the record, in a page that is open or in a new one, and counts as viewed', async () => {
  await clicked(7)
  const viewed = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":7}' }
  expect(done.toSorted()).toEqual([['close'], ['fetch', '/AppEvents/ViewedAppNotification', viewed], ['open', '/due']])
  done = []
  pages = [page(false)]
  await clicked(null)
  expect(done).toEqual([['close'], ['focus'], ['navigate', '/due']])
})
