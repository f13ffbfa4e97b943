import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { receivables } from '@atrium/contract/client-invoices/receivables.ts'
import { ageingBuckets, statements } from '@atrium/contract/client-invoices/statements.ts'
import { invoiceDisputes } from '@atrium/contract/invoice-reminders/mailing.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sites } from '../../../platform/tenancy/tables.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery, bookshop, towerOffice } = ids.tenant
const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)

/** Issued today; due days are made later than that by hand, since nothing is due before it is issued. */
async function issued(tenantId: number, cents: number): Promise<number> {
  const lines = [{ description: 'Work', quantity: 1, cost: cents }]
  const { id } = (
    await call('landlord', clientInvoices.save, { tenantId, title: 'Work', startDate: day(0), dueDate: day(0), lines })
  ).body
  const version = async () => (await call('landlord', clientInvoices.get, { id })).body.version
  await call('landlord', clientInvoices.updateStatus, { id, version: await version(), status: 'ForApproval' })
  const { status } = await call('manager', clientInvoices.approve, { id, version: await version(), issue: true })
  if (status !== 200) await call('landlord', clientInvoices.approve, { id, version: await version(), issue: true })
  return id
}
const rent = async (tenantId: number, leaseNo: string, dueDate: string, total: number): Promise<number> => {
  const terms = { tenantId, leaseNo, status: 'Active', startDate: '2020-01-15', endDate: '2031-12-31', rent: 310_000 }
  const { id: leaseId } = (await call('landlord', leases.save, terms as LeaseInput)).body
  const { id } = (
    await call('landlord', rentalNotices.save, { leaseId, startDate: '2030-01-01', endDate: '2030-01-31', dueDate, total })
  ).body
  return (await call('landlord', rentalNotices.get, { id: String(id) })).body.documentId
}
type Who = Parameters<typeof call>[0]
const list = async (input: object = {}, who: Who = 'landlord') =>
  (await call(who, receivables.search, { rowsPerPage: 500, ...input })).body
const idsOf = async (input: object = {}, who: Who = 'landlord') => (await list(input, who)).items.map(({ id }) => id)
const totals = async (input: object = {}, who: Who = 'landlord') => (await call(who, receivables.totals, input)).body
const owed = async (input: object = {}, who: Who = 'landlord') => (await totals(input, who)).sums[0]

let invoice = 0
let other = 0
let notice = 0
let late = 0
let draft = 0
beforeAll(async () => {
  await database.db.update(sites).set({ timeZone: 'America/Toronto' }).where(eq(sites.id, ids.site.mall))
  invoice = await issued(bakery, 10_000)
  other = await issued(towerOffice, 7_000)
  notice = await rent(bakery, 'Soon-1', day(10), 50_000)
  late = await rent(bookshop, 'Late-2', day(-40), 30_000)
  draft = (
    await call('landlord', clientInvoices.save, {
      tenantId: bakery,
      title: 'Not yet',
      startDate: day(0),
      dueDate: day(9),
      lines: [{ description: 'Later', quantity: 2, cost: 400 }],
    })
  ).body.id
})

describe('receivables', () => {
  test('are rental notices and invoices in one list, what is due first at the top', async () => {
    const { items, totalFiltered } = await list()
    expect(items.map(({ id, kind }) => [id, kind])).toEqual([
      [late, 'Rent'],
      [invoice, 'Invoice'],
      [other, 'Invoice'],
      [notice, 'Rent'],
    ])
    expect(totalFiltered).toBe(4)
    expect(items[0]).toMatchObject({ daysLate: 40, balance: 30_000, currency: 'CAD', title: 'Late-2', isDisputed: false })
    expect(items[1]?.daysLate).toBeNull()
    expect(await idsOf({ sortBy: 'balance', descending: true })).toEqual([notice, late, invoice, other])
    expect(await idsOf({ sortBy: 'clientName' })).toHaveLength(4)
  })

  test('are narrowed by tab, client, kind, words and part of the ageing, and paged', async () => {
    expect(await idsOf({ view: 'overdue' })).toEqual([late])
    expect(await idsOf({ view: 'draft' })).toEqual([draft])
    expect((await idsOf({ view: 'all' })).sort()).toEqual([invoice, other, notice, late, draft].sort())
    expect(await idsOf({ tenantId: bakery })).toEqual([invoice, notice])
    expect(await idsOf({ kind: 'Rent' })).toEqual([late, notice])
    expect(await idsOf({ query: 'Late-2' })).toEqual([late])
    expect(await idsOf({ bucket: 'days60' })).toEqual([late])
    expect(await idsOf({ bucket: 'current' })).toEqual([invoice, other, notice])
    expect(await idsOf({ bucket: 'older' })).toEqual([])
    expect(await idsOf({ currency: 'USD' })).toEqual([])
    expect((await list({ rowsPerPage: 1, page: 3 })).items.map(({ id }) => id)).toEqual([other])
  })

  test('are added up over all rows of the list, whichever page is shown, as the ageing has them', async () => {
    const all = await owed()
    expect(all).toMatchObject({ currency: 'CAD', documents: 4, cents: 97_000 })
    expect(all?.ageing).toMatchObject({
      current: { documents: 3, cents: 67_000 },
      days60: { documents: 1, cents: 30_000 },
      days30: { documents: 0, cents: 0 },
    })
    const { totals: ofBooks } = (await call('landlord', statements.ageing, {})).body
    for (const bucket of ageingBuckets) expect(all?.ageing[bucket].cents, bucket).toBe(ofBooks[bucket])
    expect(await owed({ view: 'overdue' })).toMatchObject({ documents: 1, cents: 30_000 })
    expect(await owed({ view: 'draft' })).toMatchObject({ documents: 1, cents: 800 })
    expect(await owed({ tenantId: bakery, kind: 'Rent' })).toMatchObject({ documents: 1, cents: 50_000 })
    expect(await owed({ query: 'Late-2' })).toMatchObject({ documents: 1, cents: 30_000 })
    expect((await totals({ query: 'nothing is called so' })).sums).toEqual([])
  })

  test('are those of the sites and kinds that are open to the viewer', async () => {
    expect(await idsOf({ siteId: ids.site.mall })).toEqual([late, invoice, notice])
    // The manager does not work at the tower.
    expect(await idsOf({}, 'manager')).toEqual([late, invoice, notice])
    expect(await owed({}, 'manager')).toMatchObject({ documents: 3, cents: 90_000 })
    expect(await idsOf({ view: 'all' }, 'otherLandlord')).toEqual([])
    expect((await call('client', receivables.search, {})).status).toBe(403)
    expect((await call('client', receivables.totals, {})).status).toBe(403)
  })

  test('are disputed from when their client says so until it is settled', async () => {
    expect(await idsOf({ view: 'disputed' })).toEqual([])
    const { id } = (
      await call('client', invoiceDisputes.dispute, { invoiceId: invoice, position: 1, reason: 'It was half an hour' })
    ).body
    expect(await idsOf({ view: 'disputed' })).toEqual([invoice])
    expect((await list()).items.filter(({ isDisputed }) => isDisputed).map((one) => one.id)).toEqual([invoice])
    expect(await owed({ view: 'disputed' })).toMatchObject({ documents: 1, cents: 10_000 })
    await call('landlord', invoiceDisputes.settle, { id, answer: 'We looked it up' })
    expect(await idsOf({ view: 'disputed' })).toEqual([])
  })

  test('are paid in full by one payment of each client, as they are owed at that moment', async () => {
    const ids = [notice, other, invoice, draft]
    const ofLandlord = (await call('landlord', receivables.payments, { ids })).body.payments
    expect(ofLandlord.map(({ tenantId, amount, currency }) => [tenantId, amount, currency])).toEqual([
      [bakery, 60_000, 'CAD'],
      [towerOffice, 7_000, 'CAD'],
    ])
    expect(ofLandlord[0]?.documents.map(({ id, balance }) => [id, balance])).toEqual([
      [invoice, 10_000],
      [notice, 50_000],
    ])
    expect((await call('manager', receivables.payments, { ids })).body.payments.map(({ tenantId }) => tenantId)).toEqual([bakery])
    expect((await call('otherLandlord', receivables.payments, { ids })).body.payments).toEqual([])
    expect((await call('client', receivables.payments, { ids })).status).toBe(403)
  })

  test('are owed no more once they are paid', async () => {
    const paid = { tenantId: bakery, amount: 4_000, datePaid: day(0), paymentMode: 'Cheque' } as const
    await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: invoice, cents: 4_000 }] })
    expect((await list({ tenantId: bakery })).items[0]).toMatchObject({ id: invoice, balance: 6_000, status: 'Partial' })
    await call('landlord', payments.record, { ...paid, amount: 6_000, parts: [{ invoiceId: invoice, cents: 6_000 }] })
    expect(await idsOf({ tenantId: bakery })).toEqual([notice])
    expect(await owed()).toMatchObject({ documents: 3, cents: 87_000 })
  })
})
