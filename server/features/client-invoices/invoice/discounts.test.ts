import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkDocuments } from '../../../platform/invoices/check-documents.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const taxes = ['GST' as const]
const work = { description: 'Work', quantity: 3, cost: 33_333, taxes }
const tenPercent = { kind: 'Discount' as const, description: 'Ten percent off', quantity: 1, percent: 10, taxes }
const anAmount = { kind: 'Discount' as const, description: 'For waiting', quantity: 2, cost: 1_050 }
const travel = { description: 'Travel', quantity: 1, cost: 5_000 }
const about = { tenantId: bakery, title: 'Repair', startDate: today, dueDate: addDays(today, 30) }

beforeAll(async () => {
  await call('landlord', taxRates.save, { validFrom: '2020-01-01', taxType: 'GST', rate: 5 } as never)
})

const save = (lines: object[], who: 'landlord' | 'manager' = 'landlord') =>
  call(who, clientInvoices.save, { ...about, lines: lines as never })
const read = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body

async function issued(lines: object[]): Promise<number> {
  const { id } = (await save(lines, 'manager')).body
  await call('manager', clientInvoices.updateStatus, { id, version: (await read(id)).version, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: (await read(id)).version, issue: true })
  return id
}

const credit = async (id: number, positions: number[]) => {
  const parts = positions.map((position) => ({ position }))
  return call('landlord', invoiceCredits.issue, { id, version: (await read(id)).version, parts, reason: 'Agreed' })
}

test('a discount is a share of what stands above it, or an amount, and takes off its part of the taxes', async () => {
  const { id } = (await save([work, tenPercent, anAmount, travel])).body
  const { lines, ...sums } = await read(id)
  expect(lines.map(({ kind, amount, taxes: borne }) => [kind, amount, ...borne.map(({ cents }) => cents)])).toEqual([
    ['Item', 99_999, 5_000],
    ['Discount', -10_000, -500],
    ['Discount', -2_100],
    ['Item', 5_000],
  ])
  expect(sums).toMatchObject({ subtotal: 92_899, taxTotal: 4_500, grandTotal: 97_399 })
  const { results } = (await call('landlord', clientInvoices.clone, { id, tenantIds: [bakery] })).body
  expect((await read(results[0]?.id ?? 0)).grandTotal).toBe(97_399)
})

test('it takes off no more than the lines above come to, nor than they bear of a tax; what is wrong is said at its field', async () => {
  const fields = async (...lines: object[]) => (await save(lines)).failure.fields
  expect(await fields({ ...anAmount, cost: 1 }, work)).toEqual({ 'lines.0.cost': expect.stringContaining('lines above') })
  expect(await fields({ ...work, taxes: [] }, { ...anAmount, taxes })).toEqual({
    'lines.1.taxes': expect.stringContaining('bear less of this tax'),
  })
  expect(await fields(work, { ...tenPercent, percent: 100.5 })).toEqual({ 'lines.1.percent': expect.any(String) })
  expect((await save([work, { ...tenPercent, percent: 100 }])).status).toBe(200)
})

test('who takes back what a discount was on takes back the discount, and all of both comes to nothing', async () => {
  const id = await issued([work, tenPercent, travel])
  const { grandTotal } = await read(id)
  expect(grandTotal).toBe(99_999 - 10_000 + 5_000 + 4_500)
  expect((await credit(id, [2])).failure.code).toBe('credit-nothing')
  expect((await credit(id, [1, 3])).failure.code).toBe('credit-more-than-invoice')
  const note = await read((await credit(id, [1, 2])).body.id)
  expect(note).toMatchObject({ subtotal: 89_999, taxTotal: 4_500 })
  expect((await credit(id, [2])).failure.code).toBe('line-credited')
  expect((await credit(id, [3])).status).toBe(200)
  expect(await read(id)).toMatchObject({ balance: 0, status: 'Credited' })
  expect(await checkDocuments(database.db, ids.landlord.north)).toEqual([])
})
