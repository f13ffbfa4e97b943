import type { CallArgs } from '@atrium/contract/kit/call.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { salesAudit } from '@atrium/contract/sales-reporting/audit.ts'
import { salesRanking } from '@atrium/contract/sales-reporting/ranking.ts'
import { salesReporting as sales } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readXlsx from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
const { mall, tower, southMall } = ids.site
const THIS = new Date().getUTCFullYear()
const LAST = THIS - 1

type Save = Partial<CallArgs<typeof sales.save>>
const report = (who: Caller, input: Save) =>
  call(who, sales.save, { tenantId: bakery, year: LAST, month: 1, grossSales: 100_000, ...input })
const idOf = async (who: Caller, input: Save) => (await report(who, input)).body.id
const totals = async (who: Caller, ask: object = {}) =>
  (await call(who, sales.search, ask)).body.items.map(({ tenant, year, periodsReported, averageReportedSales, totalSales }) => [
    tenant,
    year,
    periodsReported,
    averageReportedSales,
    totalSales,
  ])

let id = 0
beforeAll(async () => {
  id = await idOf('client', {})
  await idOf('client', { month: 2, grossSales: 200_001 })
  await idOf('client', { year: LAST - 1, month: 1, grossSales: 80_000 })
  await idOf('landlord', { tenantId: bookshop, grossSales: 500_000, note: 'By phone' })
  await idOf('landlord', { tenantId: towerOffice, grossSales: 700_000 })
  await idOf('otherLandlord', { tenantId: southShop, grossSales: 900_000 })
})

test('a client sees its own years and months, a landlord those of its sites, with sums and averages', async () => {
  const bakeries = [
    ['Bakery', LAST, 2, 150_001, 300_001],
    ['Bakery', LAST - 1, 1, 80_000, 80_000],
  ].map(([, ...rest]) => rest)
  expect((await totals('client')).map(([, ...rest]) => rest)).toEqual(bakeries)
  expect(await totals('landlord', { siteId: mall, year: LAST })).toHaveLength(2)
  expect(await totals('landlord', { sortBy: 'totalSales', descending: true })).toHaveLength(4)
  expect(await totals('manager')).toHaveLength(3)
  expect((await totals('otherLandlord')).map(([, , , , total]) => total)).toEqual([900_000])
  expect((await totals('landlord', { tenantId: bookshop })).map(([, , , , total]) => total)).toEqual([500_000])
  expect((await call('client', sales.months, { year: LAST, tenantId: bookshop })).status).toBe(404)
  const { body } = await call('client', sales.months, { year: LAST, tenantId: bakery })
  expect(body.items.map(({ month, grossSales, mayChange }) => [month, grossSales, mayChange])).toEqual([
    [1, 100_000, true],
    [2, 200_001, true],
  ])
})

test('charts add up what the viewer may see, three years of twelve months', async () => {
  const chart = async (who: Caller, siteId: number) =>
    (await call(who, sales.byYear, { year: String(LAST), siteId: String(siteId) } as never)).body
  const all = await chart('landlord', -1)
  expect(all).toMatchObject({ successful: true, currency: 'CAD' })
  expect(all.sales.map(({ year }) => year)).toEqual([LAST - 1, LAST])
  expect(all.sales.at(-1)?.data).toEqual([1_300_000, 200_001, ...Array(10).fill(null)])
  expect((await chart('client', mall)).sales.at(-1)?.data[0]).toBe(100_000)
  expect((await chart('manager', -1)).sales.at(-1)?.data[0]).toBe(600_000)
  expect((await call('client', sales.byYear, { year: LAST, siteId: tower })).status).toBe(404)
  expect((await call('landlord', sales.byYear, { year: LAST, siteId: southMall })).status).toBe(404)
  expect((await call('neighbour', sales.byTenant, { year: LAST, tenantId: bakery })).status).toBe(404)
  const own = await call('client', sales.byTenant, { year: LAST, tenantId: bakery })
  expect(own.body.sales.at(-1)?.data.slice(0, 2)).toEqual([100_000, 200_001])
})

test('a client reports for itself alone, each month once, and none that has not begun', async () => {
  expect((await report('client', { tenantId: bookshop, month: 5 })).status).toBe(404)
  const twice = await report('client', {})
  expect([twice.status, twice.failure.code]).toEqual([409, 'sales-reported-already'])
  const future = await report('client', { year: THIS + 1, month: 1 })
  expect([future.status, future.failure.code]).toEqual([400, 'sales-in-future'])
  const { failure } = await call('client', sales.save, { tenantId: bakery, year: LAST, month: 7 } as never)
  expect(Object.keys(failure.fields ?? {})).toEqual(['grossSales'])
  expect((await report('clerk', { month: 8 })).status).toBe(403)
  expect((await report('otherLandlord', { month: 8 })).status).toBe(404)
})

test('an audited month is closed to its client; what the audit corrects counts, and taking it back opens it again', async () => {
  const audit = { id, version: 1, auditedSales: 110_000, decision: 'Corrected' as const, auditNote: 'Catering' }
  expect((await call('client', salesAudit.save, audit)).status).toBe(403)
  expect((await call('clerk', salesAudit.save, audit)).status).toBe(403)
  expect((await call('otherLandlord', salesAudit.save, audit)).status).toBe(404)
  expect((await call('landlord', salesAudit.save, { ...audit, auditedSales: null })).status).toBe(400)
  expect((await call('landlord', salesAudit.save, audit)).status).toBe(200)
  expect((await totals('client', { year: LAST }))[0]?.at(-1)).toBe(310_001)
  const late = await report('client', { id, version: 2, grossSales: 1 })
  expect([late.status, late.failure.code]).toEqual([409, 'sales-audited'])
  expect((await call('landlord', sales.remove, { id })).failure.code).toBe('sales-still-audited')
  const { body } = await call('landlord', salesAudit.search, { year: LAST, month: 1, siteId: mall })
  expect(body.items.find((one) => one.reportId === id)).toMatchObject({
    reported: 100_000,
    audited: 110_000,
    difference: 10_000,
    decision: 'Corrected',
    status: 'Audited',
  })
  const back = { id, version: 2, auditedSales: null, decision: null }
  expect((await call('landlord', salesAudit.save, back)).status).toBe(200)
  expect((await report('client', { id, version: 3, grossSales: 100_000 })).status).toBe(200)
  expect((await totals('client', { year: LAST }))[0]?.at(-1)).toBe(300_001)
})

test('the ranking is by sales, with sales per area and growth over the same months; a client sees nobody else in it', async () => {
  const lease = {
    leaseNo: 'R-1',
    status: 'Active',
    tenantId: bakery,
    rentableArea: 1_000,
    startDate: '2020-01-01',
    endDate: '2090-01-01',
  }
  expect((await call('landlord', leases.save, lease as never)).status).toBe(200)
  const ranked = async (who: Caller, ask: object = {}) => (await call(who, salesRanking.search, { year: LAST, ...ask })).body
  const { items, totalItems } = await ranked('landlord')
  expect(totalItems).toBe(3)
  expect(items.map(({ rank, sales: sum }) => [rank, sum])).toEqual([
    [1, 700_000],
    [2, 500_000],
    [3, 300_001],
  ])
  // 300,001 cents on 1,000 sq ft; January against January, since February was not reported the year before.
  expect(items[2]).toMatchObject({ of: 3, area: 1_000, salesPerArea: 300, growth: 25, months: 2 })
  expect(items[0]).toMatchObject({ area: null, salesPerArea: null, growth: null })
  expect((await ranked('landlord', { siteId: tower })).items.map(({ rank }) => rank)).toEqual([1])
  expect((await ranked('landlord', { sortBy: 'growth', descending: true })).items[0]?.growth).toBe(25)
  expect((await ranked('landlord', { categoryId: ids.category.southFashion })).items).toEqual([])
  const own = await ranked('client')
  expect(own.items).toMatchObject([{ id: bakery, rank: null, of: null, sales: 300_001 }])
  expect(own.totalItems).toBe(1)
  expect((await ranked('client', { query: 'book' })).items).toEqual([])
})

test('who has not reported is listed, reminded once, and never an office that does not report', async () => {
  const missing = async () =>
    (await call('landlord', salesAudit.search, { year: LAST, month: 2, status: 'Missing' })).body.items.map((one) => one.id)
  expect((await missing()).toSorted()).toEqual([bookshop, towerOffice])
  expect((await call('client', salesAudit.search, { year: LAST, month: 2 })).status).toBe(403)
  const remind = (who: Caller, ask: object = {}) => call(who, salesAudit.remind, { siteId: mall, year: LAST, month: 2, ...ask })
  expect((await remind('clerk')).status).toBe(403)
  const { body } = await remind('manager')
  expect(body.clients).toBe(1)
  expect(body.mails).toBeGreaterThan(0)
  const { rows } = await database.pool.query(`select distinct "to" from mails where subject like 'Sales of February%'`)
  expect(rows.map(({ to }) => to)).toEqual(['neighbour@test.example'])
  const told = async (who: Caller) =>
    (await call(who, appNotifications.list, {})).body.items.map(({ title, route }) => [title, route])
  expect(await told('neighbour')).toContainEqual([`Your sales of ${LAST}-02 are not reported yet`, '/sales-data?new='])
  expect((await told('client')).filter(([title]) => title?.startsWith('Your sales'))).toEqual([])
  expect((await remind('landlord')).body.clients).toBe(0)
  expect((await remind('landlord', { year: THIS + 1, siteId: -1 })).failure.code).toBe('sales-in-future')
})

const list = (text: string, order: object = {}) =>
  call('landlord', sales.processUploaded, { commit: true, ...order }, { file: { name: 'sales.csv', content: text } })

test('a list is imported: amounts and months as people write them, corrections with their history, bad rows refused', async () => {
  const { rows } = await database.pool.query(`select id, name from tenants where id = any($1)`, [[bakery, bookshop, southShop]])
  const name = (of: number) => rows.find((row) => row.id === of)?.name as string
  const csv = [
    'Client,Year,Month,Gross sales,Transactions,Note',
    `${name(bookshop)},${LAST},January,"$5,100.50",12,Corrected`,
    `${name(bookshop)},${LAST},mars,"1 234,00",,`,
    `${name(bookshop)},${LAST},3,99,,`,
    `${name(bookshop)},${LAST},13,99,,`,
    `${name(bookshop)},${LAST},4,many,,`,
    `${name(bookshop)},${LAST},4,-5,,`,
    `${name(bookshop)},${LAST},4,,,`,
    `${name(southShop)},${LAST},4,99,,`,
    `${name(bookshop)},${THIS + 1},4,99,,`,
    `,${LAST},4,99,,`,
  ].join('\n')
  const { body } = await list(csv, { skipBad: true })
  expect([body.imported, body.bad]).toEqual([2, 8])
  expect(body.rows.flatMap(({ line, errors }) => errors.map(({ column }) => [line, column]))).toEqual([
    [4, 'Month'],
    [5, 'Month'],
    [6, 'Gross sales'],
    [7, 'Gross sales'],
    [8, 'Gross sales'],
    [9, 'Client'],
    [10, 'Month'],
    [11, 'Client'],
  ])
  expect((await totals('neighbour'))[0]?.slice(1)).toEqual([LAST, 2, 316_725, 633_450])
  const audited = await database.pool.query(
    `select before->>'grossSales' as was, after->>'grossSales' as is from audit_entries where entity = 'sales report' and before is not null and after->>'note' = 'Corrected'`,
  )
  expect(audited.rows).toEqual([{ was: '500000', is: '510050' }])
  expect((await call('client', sales.processUploaded, { commit: true }, { file: { name: 'a.csv', content: csv } })).status).toBe(
    403,
  )
})

test('every report comes as a spreadsheet and as a PDF, and holds what its viewer may see', async () => {
  const body = { siteId: -1, year: LAST }
  const files = [
    ['landlord', sales.exportData, body],
    ['landlord', salesRanking.exportRanking, body],
    ['landlord', salesAudit.exportAudit, { ...body, month: 1 }],
    ['client', sales.exportData, body],
    ['client', salesRanking.exportRanking, body],
  ] as const
  for (const [who, declared, ask] of files) {
    const { response, status } = await call(who, declared, { ...ask, format: 'xlsx' } as never)
    expect(status).toBe(200)
    const [figures] = (await readXlsx(response.rawPayload)) as unknown as { data: unknown[][] }[]
    expect(figures?.data.length).toBe(who === 'client' ? 2 : 4)
    const pdf = await call(who, declared, { ...ask, format: 'pdf' } as never)
    expect(pdf.response.headers['content-type']).toBe('application/pdf')
    const read = await getDocument({ data: new Uint8Array(pdf.response.rawPayload), verbosity: 0 }).promise
    const text = (await (await read.getPage(1)).getTextContent()).items.map((one) => ('str' in one ? one.str : '')).join('|')
    expect(text.includes('6,334.50')).toBe(who === 'landlord' && declared !== salesAudit.exportAudit)
  }
  expect((await call('client', salesAudit.exportAudit, { ...body, month: 1, format: 'pdf' })).status).toBe(403)
  const ofYear = { tenantId: bakery, year: LAST, format: 'xlsx' } as const
  const { response } = await call('client', sales.exportMonths, ofYear)
  const [months] = (await readXlsx(response.rawPayload)) as unknown as { data: unknown[][] }[]
  const { items } = (await call('client', sales.months, { tenantId: String(bakery), year: String(LAST) })).body
  expect(months?.data.length).toBe(items.length + 2)
  expect(months?.data.at(-1)?.[4]).toBe(items.reduce((sum, { counted }) => sum + counted, 0) / 100)
  expect((await call('neighbour', sales.exportMonths, ofYear)).status).toBe(404)
})

test('two who report months of one client at once are both counted; a deleted month is not', async () => {
  const made = await Promise.all([5, 6, 7].map((month) => report('landlord', { tenantId: towerOffice, month, grossSales: 10 })))
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await totals('landlord', { tenantId: towerOffice }))[0]?.slice(2)).toEqual([4, 175_008, 700_030])
  for (const { body } of made) expect((await call('landlord', sales.remove, { id: body.id })).status).toBe(200)
  expect((await totals('landlord', { tenantId: towerOffice }))[0]?.slice(2)).toEqual([1, 700_000, 700_000])
  const { status } = await call('client', sales.remove, { id })
  expect(status).toBe(403)
})

test('a client is asked for months as long as any of its months is left, the first one or a later', async () => {
  const ask = { siteId: tower, year: LAST, month: 5, status: 'Missing' } as const
  const total = async () => (await call('landlord', salesAudit.search, ask)).body.totalFiltered
  const first = await idOf('landlord', { tenantId: towerOffice, year: LAST - 2 })
  const remove = (id: number) => call('landlord', sales.remove, { id })
  await remove(first)
  expect(await total()).toBe(1)
  const left = (await call('landlord', sales.months, { year: LAST, tenantId: towerOffice })).body.items
  for (const { id } of left) await remove(id)
  expect(await total()).toBe(0)
})
