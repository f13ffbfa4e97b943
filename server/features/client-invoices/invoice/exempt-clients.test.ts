import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { taxExemptions } from '@atrium/contract/tax-rates/tax-exemptions.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop, towerOffice } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const lines = [{ description: 'Hours', quantity: 1, cost: 10_000, taxes: ['GST' as const, 'QST' as const] }]
const work = { title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
const exempt = (who: Caller, input: object = {}) =>
  call(who, taxExemptions.save, {
    tenantId: bakery,
    taxType: 'QST',
    certificate: 'EX-1',
    validFrom: '2025-01-01',
    ...input,
  } as never)
const read = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body
const to = async (id: number, status: 'ForApproval') =>
  call('landlord', clientInvoices.updateStatus, { id, version: (await read(id)).version, status })
const approve = async (id: number) =>
  call('landlord', clientInvoices.approve, { id, version: (await read(id)).version, issue: true })
const draft = async (input: object = {}) =>
  (await call('landlord', clientInvoices.save, { ...work, tenantId: bakery, ...input })).body.id

let id = 0
beforeAll(async () => {
  await database.pool.query(`update sites set province = 'QC' where id = $1`, [ids.site.mall])
  const rate = { validFrom: '2020-01-01' }
  await call('landlord', taxRates.save, { ...rate, taxType: 'GST', rate: 5 } as never)
  await call('landlord', taxRates.save, { ...rate, taxType: 'QST', jurisdiction: 'QC', rate: 9.975 } as never)
  id = (await exempt('landlord')).body.id
})

test('an exemption is kept by who manages invoices at the site of its client, once for each tax and day', async () => {
  expect((await exempt('landlord', { validFrom: '2026-01-01' })).failure.code).toBe('tax-exemption-overlaps')
  expect((await exempt('landlord', { tenantId: bookshop, validTo: '2024-12-31' })).failure.fields).toHaveProperty('validTo')
  expect((await exempt('clerk', { tenantId: bookshop })).status).toBe(403)
  expect((await exempt('manager', { tenantId: towerOffice })).status).toBe(404)
  expect((await exempt('otherLandlord')).status).toBe(404)
  expect((await call('otherLandlord', taxExemptions.get, { id })).status).toBe(404)
  expect((await call('client', taxExemptions.search, {})).status).toBe(403)
  const { items } = (await call('manager', taxExemptions.search, {})).body
  expect(items).toMatchObject([{ tenantId: bakery, clientName: expect.any(String), certificate: 'EX-1' }])
})

test('a line of the client bears the other taxes alone and names the certificate; one of another client bears all', async () => {
  const { body } = await call('landlord', clientInvoices.preview, { tenantId: bakery, startDate: today, lines })
  expect([body.taxTotal, body.usual]).toEqual([500, ['GST', 'QST']])
  const invoice = await read(await draft())
  expect(invoice).toMatchObject({ taxTotal: 500 })
  expect(invoice.lines[0]?.exempt).toEqual([
    { taxType: 'QST', jurisdiction: 'QC', rate: 9.975, exemptionId: id, certificate: 'EX-1' },
  ])
  expect(await read(await draft({ tenantId: bookshop }))).toMatchObject({ taxTotal: 500 + 998 })
  expect(await read(await draft({ startDate: '2024-12-31' }))).toMatchObject({ taxTotal: 500 + 998 })
  // A copy for another client bears what it bears.
  const { results } = (await call('landlord', clientInvoices.clone, { id: invoice.id, tenantIds: [bookshop] })).body
  expect(await read(results[0]?.id ?? 0)).toMatchObject({ taxTotal: 500 + 998 })
})

test('what changed while an invoice waited is not issued; what is issued stays, and its exemption only ends', async () => {
  const [waiting, issued] = [await draft({ tenantId: bookshop }), await draft()]
  for (const one of [waiting, issued]) await to(one, 'ForApproval')
  const other = (await exempt('landlord', { tenantId: bookshop })).body.id
  expect((await approve(waiting)).failure.code).toBe('invoice-rates-changed')
  expect((await call('landlord', taxExemptions.remove, { id: other })).status).toBe(200)
  expect((await approve(waiting)).status).toBe(200)
  expect((await approve(issued)).status).toBe(200)
  expect((await call('landlord', taxExemptions.remove, { id })).failure.code).toBe('exemption-used')
  expect((await exempt('landlord', { id, version: 1, certificate: 'EX-2' })).failure.code).toBe('exemption-used')
  expect((await exempt('landlord', { id, version: 1, validTo: today })).status).toBe(200)
  expect(await read(issued)).toMatchObject({ taxTotal: 500, status: 'Unpaid' })
  expect(await read(await draft({ startDate: addDays(today, 1) }))).toMatchObject({ taxTotal: 500 + 998 })
})
