import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { emergencyAlertLog, emergencyAlertSend, emergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { rollCall, rollCallPage } from '@atrium/contract/emergency-alerts/roll-call.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { ids, type Person } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { rollCallHtml } from './roll-call-html.ts'

const { call, send, database } = await openTestApp()
const alert = { siteId: ids.site.mall, name: 'Fire <alarm>', description: 'Leave the building.' }
const page = (who: Person = 'landlord') => call(who, rollCallPage.get, { id })
const htmlOf = async () => (await page()).response.body

let id = 0
beforeAll(async () => {
  id = (await call('landlord', emergencyAlerts.create, alert)).body.id
  await call('landlord', emergencyAlertSend.send, { id, channels: ['portal', 'email'] })
  const state = async () => (await call('landlord', emergencyAlertLog.delivery, { id })).body.delivery?.state
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 60_000 })
})

test('it is a page by itself: nothing to load, no script but its own, and what people wrote is text', async () => {
  const { headers, body: text, statusCode: status } = (await page()).response
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(text).toContain('<h1>Roll call: Fire &lt;alarm&gt;</h1>')
  expect(text).not.toMatch(/<link|<img|src=/)
  const [script = '', ...more] = Array.from(text.matchAll(/<script>(.*?)<\/script>/gs), ([, code]) => code)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(more).toEqual([])
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
  expect(text).toContain(`<a href="/Landlord/RollCallPage/${id}">Refresh now</a>`)
})

test('a button notes how somebody is, and the page comes back with them where they belong', async () => {
  const [first] = (await call('landlord', rollCall.get, { id })).body.items
  const command = { id, personId: first?.id ?? 0, reply: 'help' as const, atMost: 200 }
  const { status, response } = await call('landlord', rollCallPage.note, command)
  const text = response.body
  expect(status).toBe(200)
  expect(text.indexOf('Need help</h2>')).toBeGreaterThan(0)
  expect(text.indexOf('Need help</h2>')).toBeLessThan(text.indexOf('No answer yet</h2>'))
  expect(text).toMatch(/<div class=help><dt>Need help<dd>1</)
  expect((await call('landlord', rollCall.get, { id })).body.items[0]).toMatchObject({ id: first?.id, reply: 'help' })
  for (const who of ['clerk', 'client'] as const) expect((await call(who, rollCallPage.note, command)).status).toBe(403)
  expect((await call('otherLandlord', rollCallPage.note, command)).status).toBe(404)
})

test('whoever may not note sees no buttons; another company does not find it; it speaks the reader’s language', async () => {
  expect((await page('otherLandlord')).status).toBe(404)
  expect((await page('client')).status).toBe(403)
  expect(await htmlOf()).toContain('<button')
  await database.pool.query(`update users set language = 'fr' where email = 'landlord@test.example'`)
  expect(await htmlOf()).toContain('Sans réponse')
})

test('without a session it leads to the login, which opens it then; a program is told why not', async () => {
  const url = `/Landlord/RollCallPage/${id}?atMost=5`
  const opened = await send('visitor', { method: 'GET', url, headers: { 'sec-fetch-dest': 'document' } })
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/login?file=${encodeURIComponent(url)}`])
  expect((await send('visitor', { method: 'GET', url })).statusCode).toBe(401)
  const other = await send('otherLandlord', { method: 'GET', url, headers: { 'sec-fetch-dest': 'document' } })
  expect(other.statusCode).toBe(404)
})

test('50 people take less than 20 kB, and 3 kB as it is sent to browsers', () => {
  const items = Array.from({ length: 50 }, (_, at) => ({
    id: 100_000 + at,
    name: `Maximiliane Obermeier ${at}`,
    client: 'Aldergate Capital Partners',
    phone: '+1 (416) 555-0199',
    reply: null,
    repliedAt: null,
    notedBy: '',
    notedById: null,
    opened: true,
  }))
  const called = {
    name: 'Fire alarm: leave the building',
    siteName: 'Harbourview Tower',
    timeZone: 'America/Toronto',
    sentAt: '2026-11-29T15:00:00Z',
    counts: { help: 0, unanswered: 50, safe: 0 },
    items,
    more: false,
  }
  const html = rollCallHtml(called, { id: 1_000, atMost: 200, language: 'fr', mayNote: true, now: new Date() })
  expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  expect(gzipSync(html).byteLength).toBeLessThan(3_000)
})
