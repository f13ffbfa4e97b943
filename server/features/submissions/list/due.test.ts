import type { CallArgs } from '@atrium/contract/kit/call.ts'
import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, database, services } = await openTestApp()
const file = { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF\n' } }
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
/** Twenty-five hours apart: it is never the same day at both. */
const east = 'Pacific/Kiritimati'
const west = 'Pacific/Pago_Pago'
const today = dayIn('UTC', new Date())

async function due(tenantId: number, type: DocumentType, days: number, who: Caller = 'landlord', headers = {}) {
  const key = documentTypes[type].due ?? 'dueDate'
  const input = { type, title: `${type} ${days}`, year: 2026, month: 1, [key]: addDays(today, days) }
  const ask = { ...input, ...(documentTypes[type].author === 'landlord' ? { tenantId } : {}) }
  const fieldNames = new Set<string>(['type', ...documentTypes[type].fields.map((field) => field.value)])
  const query = Object.fromEntries(Object.entries(ask).filter(([name]) => fieldNames.has(name)))
  const { status, failure } = await call(who, submissions.add, query as never, file, headers)
  expect(status, JSON.stringify(failure)).toBe(200)
}

const search = async (who: Caller, ask: CallArgs<typeof submissions.searchDue> = {}, headers = {}) =>
  (await call(who, submissions.searchDue, ask, {}, headers)).body
const titles = async (who: Caller, ask: CallArgs<typeof submissions.searchDue> = {}, headers = {}) =>
  (await search(who, { rowsPerPage: 100, ...ask }, headers)).items.map((item) => item.title)

beforeAll(async () => {
  for (const days of [-31, -30, -1, 0, 7, 90, 91]) await due(bakery, 'DemandNotice', days)
  await due(bookshop, 'DefaultNotice', 3)
  await due(towerOffice, 'RentalNotice', 5)
  await due(southShop, 'DemandNotice', 4, 'otherLandlord')
  await due(bakery, 'InsuranceCertificate', 10, 'client')
  await due(bookshop, 'InsuranceCertificate', -5, 'neighbour')
  await due(towerOffice, 'InsuranceCertificate', 20, 'corporate', { 'x-client-id': String(towerOffice) })
  await due(southShop, 'InsuranceCertificate', 2, 'otherClient')
  // Not due at all.
  await call('landlord', submissions.add, { type: 'WelcomeLetter', title: 'Welcome', tenantId: bakery }, file)
  await call('landlord', submissions.add, { type: 'DemandNotice', title: 'No day', tenantId: bakery }, file)
})

describe('what is due', () => {
  test('without a range: from 30 days ago to 90 days ahead, soonest first', async () => {
    const found = await search('landlord', { rowsPerPage: 100 })
    expect(found.items.map(({ title }) => title)).toEqual([
      'DemandNotice -30',
      'InsuranceCertificate -5',
      'DemandNotice -1',
      'DemandNotice 0',
      'DefaultNotice 3',
      'RentalNotice 5',
      'DemandNotice 7',
      'InsuranceCertificate 10',
      'InsuranceCertificate 20',
      'DemandNotice 90',
    ])
    expect(found).toMatchObject({ totalItems: 10, totalFiltered: 10, capped: false })
  })

  test('a range has both of its days', async () => {
    const range = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) })
    expect(await titles('landlord', range(-1, 3))).toEqual(['DemandNotice -1', 'DemandNotice 0', 'DefaultNotice 3'])
    expect(await titles('landlord', range(91, 200))).toEqual(['DemandNotice 91'])
    expect(await titles('landlord', range(-400, -31))).toEqual(['DemandNotice -31'])
    expect(await titles('landlord', range(3, -1))).toEqual([])
  })

  test('a day that is none is refused', async () => {
    for (const from of ['2026-02-30', 'soon', '1026-01-01', '2026-1-1'])
      expect((await call('landlord', submissions.searchDue, { from })).failure.fields).toHaveProperty('from')
  })

  test('by type, by client, by site, by words', async () => {
    expect(await titles('landlord', { type: 'DefaultNotice' })).toEqual(['DefaultNotice 3'])
    expect(await titles('landlord', { tenantId: bookshop })).toEqual(['InsuranceCertificate -5', 'DefaultNotice 3'])
    expect(await titles('landlord', { siteId: ids.site.tower })).toEqual(['RentalNotice 5', 'InsuranceCertificate 20'])
    expect(await titles('landlord', { query: 'tower off' })).toEqual(['RentalNotice 5', 'InsuranceCertificate 20'])
    expect(await titles('landlord', { query: 'rentalnotice 5' })).toEqual(['RentalNotice 5'])
    expect(await search('landlord', { query: 'bookshop' })).toMatchObject({ totalItems: 10, totalFiltered: 2 })
  })

  test('sorted and paged', async () => {
    const sorted = { sortBy: 'tenantName', descending: true, rowsPerPage: 2 } as const
    const names = async (page: number) => (await search('landlord', { ...sorted, page })).items.map((item) => item.tenantName)
    expect(await names(1)).toEqual(['Tower Office', 'Tower Office'])
    expect(await names(2)).toEqual(['Bookshop', 'Bookshop'])
    expect(await names(3)).toEqual(['Bakery', 'Bakery'])
    expect(await names(9)).toEqual([])
  })
})

describe('what the start page says of it', () => {
  const overview = async (who: Caller, ask: object = {}) =>
    call(who, submissions.dueOverview, { siteId: -1, today, ...ask } as never)

  test('its numbers and its next are those of the lists that they lead to', async () => {
    const list = (from: number, to: number) => search('landlord', { from: addDays(today, from), to: addDays(today, to) })
    const { body } = await overview('landlord', { most: 3 })
    expect(body.overdue).toEqual({ total: (await list(-30, -1)).totalFiltered, capped: false })
    expect(body.overdue.total).toBe(3)
    expect(body.soon).toEqual({ total: (await list(0, 30)).totalFiltered, capped: false })
    expect(body.next.map(({ title }) => title)).toEqual(['DemandNotice 0', 'DefaultNotice 3', 'RentalNotice 5'])
    const alone = (await call('landlord', submissions.expiringCertificates, { id: -1, most: 3 })).body.items
    expect(body.certificates).toEqual(alone)
    expect(alone).toHaveLength(3)
  })

  test('of a site alone; of another company’s none, and nobody but a landlord asks', async () => {
    expect((await overview('landlord', { siteId: ids.site.tower })).body).toMatchObject({
      overdue: { total: 0 },
      soon: { total: 2 },
    })
    expect((await overview('otherLandlord')).body.next.map(({ title }) => title)).not.toContain('DemandNotice 0')
    const nothing = { overdue: { total: 0, capped: false }, soon: { total: 0, capped: false }, next: [], certificates: [] }
    expect((await overview('landlord', { siteId: ids.site.southMall })).body).toEqual(nothing)
    expect((await overview('client')).status).toBe(403)
  })
})

describe('days left', () => {
  test('count by the calendar of the site', async () => {
    const zone = (site: number, name: string) =>
      database.pool.query('update sites set time_zone = $1 where id = $2', [name, site])
    await zone(ids.site.mall, east)
    await zone(ids.site.tower, west)
    const { items } = await search('landlord', { rowsPerPage: 100 })
    const left = (title: string) => items.find((item) => item.title === title)
    for (const item of items) {
      const here = item.siteId === ids.site.mall ? east : west
      expect(item.daysLeft, item.title).toBe(daysBetween(dayIn(here, new Date()), item.due))
    }
    // Two days apart by the calendar, yet the western site has a day or two more to go.
    const eastern = left('DefaultNotice 3')?.daysLeft as number
    const western = left('RentalNotice 5')?.daysLeft as number
    expect(western - eastern).toBeGreaterThan(2)
    await zone(ids.site.mall, 'America/Toronto')
    await zone(ids.site.tower, 'America/Vancouver')
  })

  test('a certificate has expired when its day is over at the site, not before', async () => {
    const yesterdayInTheWest = dayIn(west, new Date())
    const expired = async (zone: string) => {
      await database.pool.query('update sites set time_zone = $1 where id = $2', [zone, ids.site.southMall])
      await database.pool.query(
        `update submissions set expiry_date = $1, due = $1 where tenant_id = $2 and type = 'InsuranceCertificate'`,
        [yesterdayInTheWest, southShop],
      )
      return (await call('otherLandlord', submissions.expiringCertificates, { id: -1 })).body.items[0]?.expired
    }
    expect(await expired(west)).toBe(false)
    expect(await expired(east)).toBe(true)
  })
})

describe('who sees what', () => {
  test('a client its own, whatever it asks for', async () => {
    expect(await titles('neighbour')).toEqual(['InsuranceCertificate -5', 'DefaultNotice 3'])
    expect(await titles('neighbour', { tenantId: bakery })).toEqual([])
    expect(await titles('neighbour', { siteId: ids.site.tower })).toEqual([])
    expect(await search('neighbour', {})).toMatchObject({ totalItems: 2 })
  })

  test('a corporate client those of the client it works as', async () => {
    expect(await titles('corporate', {}, { 'x-client-id': String(towerOffice) })).toEqual([
      'RentalNotice 5',
      'InsuranceCertificate 20',
    ])
    expect(await titles('corporate', {}, { 'x-client-id': String(bookshop) })).not.toContain('DefaultNotice 3')
  })

  test('a company user those of its sites, another company nothing of this one', async () => {
    expect(await titles('manager')).not.toContain('RentalNotice 5')
    expect(await titles('manager')).toHaveLength(8)
    expect(await titles('otherLandlord', { query: 'DemandNotice' })).toEqual(['DemandNotice 4'])
    expect(await titles('otherLandlord', { tenantId: bakery })).toEqual([])
    expect((await call('visitor', submissions.searchDue, {})).status).toBe(401)
    expect((await call('admin', submissions.searchDue, {})).status).toBe(403)
  })

  test('only types in the plan', async () => {
    expect((await call('basicLandlord', submissions.searchDue, {})).failure.code).toBe('not-in-plan')
    await withFeatures(['Legal', 'Legal_DemandNotices'], async () => {
      const found = await search('landlord', { rowsPerPage: 100 })
      expect(new Set(found.items.map(({ type }) => type))).toEqual(new Set(['DemandNotice']))
      expect(found.totalItems).toBe(5)
      expect(await titles('landlord', { type: 'RentalNotice' })).toEqual([])
      const refused = await call('landlord', submissions.expiringCertificates, { id: -1 })
      expect(refused.status).toBe(403)
    })
  })
})

describe('certificates that expire', () => {
  const names = async (who: Caller, id: number, headers = {}) =>
    (await call(who, submissions.expiringCertificates, { id }, {}, headers)).body.items.map((item) => item.name)

  test('soonest first, at a site or at all of them', async () => {
    expect(await names('landlord', -1)).toEqual(['Bookshop', 'Bakery', 'Tower Office'])
    expect(await names('landlord', ids.site.tower)).toEqual(['Tower Office'])
    expect(await names('manager', ids.site.tower)).toEqual([])
    expect(await names('landlord', ids.site.southMall)).toEqual([])
    const { items } = (await call('landlord', submissions.expiringCertificates, { id: -1, most: 2 })).body
    expect(items.map((item) => item.name)).toEqual(['Bookshop', 'Bakery'])
    expect((await call('landlord', submissions.expiringCertificates, { id: -1, most: 0 } as never)).status).toBe(400)
  })

  test('a client’s are its own, whatever site it asks for', async () => {
    for (const id of [-1, ids.site.mall, ids.site.tower, ids.site.southMall])
      expect(await names('client', id)).toEqual(['Bakery'])
    expect(await names('corporate', -1, { 'x-client-id': String(towerOffice) })).toEqual(['Tower Office'])
  })

  test('one that was renewed is due no more, neither here nor among what is due', async () => {
    await due(bookshop, 'InsuranceCertificate', 200, 'neighbour')
    expect(await names('landlord', -1)).toEqual(['Bakery', 'Tower Office'])
    expect(await names('neighbour', -1)).toEqual([])
    expect(await titles('landlord', { tenantId: bookshop })).toEqual(['DefaultNotice 3'])
    expect(await titles('landlord', { from: addDays(today, 150), to: addDays(today, 250) })).toEqual(['InsuranceCertificate 200'])
    // It stays in the list of certificates.
    const { body } = await call('neighbour', submissions.ofTenantSite, { type: 'InsuranceCertificate' })
    expect(body.totalItems).toBe(2)
  })

  test('each leads to its document', async () => {
    const { items } = (await call('client', submissions.expiringCertificates, { id: -1 })).body
    expect(items[0]).toMatchObject({
      eventType: 'InsuranceExpiration',
      date: addDays(today, 10),
      expired: false,
      tenantId: bakery,
    })
    expect(items[0]?.pagelink).toBe(`/InsuranceCertificate/view?id=${items[0]?.routeId}`)
  })
})

/** Runs with a plan of these features only, for the first company. */
async function withFeatures(features: readonly string[], run: () => Promise<void>) {
  const all = await database.pool.query('select features from plans where id = 1')
  const set = async (value: unknown) => {
    await database.pool.query('update plans set features = $1 where id = 1', [JSON.stringify(value)])
    services.forgetViewer()
  }
  await set(features)
  try {
    await run()
  } finally {
    await set(all.rows[0].features)
  }
}
