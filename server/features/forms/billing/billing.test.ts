import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { formBilling } from '@atrium/contract/forms/billing.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall } = ids.site
const { bakery, bookshop } = ids.tenant
const category = 'repairs'
const today = dayIn('America/Toronto', new Date())
const keys: Record<string, number> = {}

const field = (label: string) => keys[label] as number
const add = async (custom: object, tenantId: number | null = bakery, of = category) =>
  (await call('landlord', formValues.save, { category: of, siteId: mall, tenantId, custom } as never)).body.id
const bill = (id: number, who: Caller = 'landlord') => call(who, formBilling.invoice, { category, id })
const invoice = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body
const share = (id: number, input: object, who: Caller = 'landlord') =>
  call(who, formBilling.allocate, { category, id, version: null, fieldId: field('Cost'), day: today, ...input } as never)
const shown = async (id: number) => (await call('landlord', formBilling.allocation, { category, id })).body.allocation
const billParts = (id: number) => call('landlord', formBilling.billParts, { category, id })
const invoices = async (id: number) => (await call('landlord', formBilling.invoices, { category, id })).body.items
const cents = (parts: readonly { tenantId: number; cents: number }[] = []) =>
  Object.fromEntries(parts.map(({ tenantId, cents: of }) => [tenantId, of]))

beforeAll(async () => {
  const fields = [
    { kind: 'text', label: 'What' },
    { kind: 'money', label: 'Cost' },
    { kind: 'money', label: 'Fee' },
    { kind: 'number', label: 'Visits' },
  ]
  await call('landlord', forms.save, { title: 'Repairs', category, publish: true, fields } as never)
  const { controls } = (await call('landlord', forms.definition, { c: category, siteId: -1 })).body
  for (const { id, label } of controls) keys[label] = id
  const readings = [{ kind: 'number', label: 'Water' }]
  await call('landlord', forms.save, { title: 'Readings', category: 'readings', publish: true, fields: readings } as never)
  const rate = { province: 'ON', registration: '123', validFrom: '2020-01-01', validTo: null }
  await call('landlord', taxRates.save, { ...rate, taxType: 'HST', rate: 13 } as never)
})

beforeEach(async () => {
  await database.pool.query('delete from form_billings')
  const lines = [{ fieldId: field('Cost') }, { fieldId: field('Fee'), quantityFieldId: field('Visits') }]
  const how = { category, version: null, title: 'Repair {{No.}}: {{What}}', notes: '', days: 14, lines }
  const answer = await call('landlord', formBilling.save, how)
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
})

describe('an invoice of an entry', () => {
  test('has its amounts as lines with the usual taxes, and its words in the title', async () => {
    const id = await add({ What: 'Door', Cost: 100_00, Fee: 25_00, Visits: 3 })
    const made = await invoice((await bill(id)).body.id)
    expect(made).toMatchObject({
      status: 'Draft',
      tenantId: bakery,
      startDate: today,
      dueDate: addDays(today, 14),
      subtotal: 175_00,
    })
    expect(made.title).toMatch(/^Repair \d+: Door$/)
    expect(made.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
      ['Cost', 1, 100_00],
      ['Fee', 3, 75_00],
    ])
    expect(made.taxTotal).toBe(22_75)
    expect(await invoices(id)).toMatchObject([{ invoiceId: made.id, status: 'Draft', grandTotal: 197_75, isPart: false }])
  })

  test('bears other taxes where its field says so', async () => {
    const set = await call('landlord', formBilling.saveTaxes, { category, fields: [{ fieldId: field('Cost'), taxes: [] }] })
    expect(set.status).toBe(200)
    const made = await invoice((await bill(await add({ Cost: 100_00, Fee: 10_00, Visits: 1 }))).body.id)
    expect(made.lines.map(({ taxes }) => taxes.length)).toEqual([0, 1])
    expect(made.taxTotal).toBe(1_30)
  })

  test('is brought up to date while it is a draft, made anew when that was deleted, and refused once one is submitted', async () => {
    const id = await add({ Cost: 10_00 })
    const first = (await bill(id)).body.id
    const { version } = (await call('landlord', formValues.get, { category, id })).body
    await call('landlord', formValues.save, {
      id,
      version,
      category,
      siteId: mall,
      tenantId: bakery,
      custom: { Cost: 20_00 },
    } as never)
    expect((await bill(id)).body.id).toBe(first)
    const draft = await invoice(first)
    expect(draft.subtotal).toBe(20_00)
    expect((await call('landlord', clientInvoices.remove, { id: first, version: draft.version })).status).toBe(200)
    const second = (await bill(id)).body.id
    expect(second).not.toBe(first)
    await call('landlord', clientInvoices.updateStatus, {
      id: second,
      version: (await invoice(second)).version,
      status: 'ForApproval',
      reason: '',
    })
    expect((await bill(id)).failure).toMatchObject({ code: 'form-bill-again' })
    expect((await invoice(second)).status).toBe('ForApproval')
  })

  test('two at once make one', async () => {
    const id = await add({ Cost: 10_00 })
    const both = await Promise.all([bill(id), bill(id)])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    expect(await invoices(id)).toHaveLength(1)
  })

  test('is refused without a client, without an amount, below zero, and before the form says how', async () => {
    const code = async (id: number) => (await bill(id)).failure?.code
    expect(await code(await add({ Cost: 1_00 }, null))).toBe('form-bill-no-client')
    expect(await code(await add({ What: 'Nothing' }))).toBe('form-bill-nothing')
    expect(await code(await add({ Fee: 1_00, Visits: -1 }))).toBe('form-bill-negative')
    await database.pool.query('delete from form_billings')
    expect(await code(await add({ Cost: 1_00 }))).toBe('form-not-billed')
  })

  test('is for who manages invoices; nobody else finds the entry', async () => {
    const id = await add({ Cost: 1_00 })
    expect((await bill(id, 'client')).status).toBe(403)
    expect((await bill(id, 'otherLandlord')).status).toBe(404)
    const { body } = await bill(id)
    expect((await call('otherLandlord', formBilling.receipt, { category, id, invoiceId: body.id })).status).toBe(404)
    expect((await call('landlord', formBilling.receipt, { category, id, invoiceId: body.id })).failure?.code).toBe(
      'nothing-paid-yet',
    )
  })
})

describe('an amount that is shared', () => {
  test('is shared in equal parts to the last cent, and billed once', async () => {
    const id = await add({ Cost: 100_01, What: 'Roof' }, null)
    expect((await share(id, { way: 'Equal' })).status).toBe(200)
    const shared = await shown(id)
    expect(shared?.parts.reduce((sum, { cents: of }) => sum + of, 0)).toBe(100_01)
    expect(shared).toMatchObject({ total: 100_01, billed: 0, weight: String(shared?.parts.length) })
    const { results } = (await billParts(id)).body
    expect(results.map(({ error }) => error)).toEqual(results.map(() => null))
    expect((await billParts(id)).body.results).toEqual([])
    expect((await shown(id))?.billed).toBe(shared?.parts.length)
    const made = await invoices(id)
    expect(made).toHaveLength(shared?.parts.length ?? 0)
    for (const { invoiceId, tenantId } of made) expect((await invoice(invoiceId)).subtotal).toBe(cents(shared?.parts)[tenantId])
    expect((await share(id, { way: 'Equal', version: shared?.version })).failure?.code).toBe('form-share-billed')
  })

  test('by the area that each rents on that day', async () => {
    await database.pool.query('delete from leases where landlord_id = 1')
    const start = { siteId: mall, unitId: '1', startDate: addDays(today, -100), endDate: addDays(today, 100), status: 'Active' }
    for (const [tenantId, area] of [
      [bakery, 1_000],
      [bookshop, 500.5],
    ] as const)
      await call('landlord', leases.save, { ...start, tenantId, leaseNo: `S${tenantId}`, rentableArea: area } as never)
    const id = await add({ Cost: 150_05 }, null)
    const saved = await share(id, { way: 'Area' })
    expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
    expect(cents((await shown(id))?.parts)).toEqual({ [bakery]: 100_00, [bookshop]: 50_05 })
    expect((await shown(id))?.weight).toBe('1500.5')
    expect((await share(id, { way: 'Area', day: addDays(today, -200) })).failure?.code).toBe('form-share-nobody')
  })

  test('by percentages that sum to 100, exactly', async () => {
    const id = await add({ Cost: 1_00 }, null)
    const of = (...percents: number[]) => [bakery, bookshop].map((tenantId, at) => ({ tenantId, percent: percents[at] ?? 0 }))
    expect((await share(id, { way: 'Percent', shares: of(33.3333, 66.6666) })).failure?.fieldErrors?.['shares']).toMatchObject({
      code: 'form-share-percent',
    })
    expect((await share(id, { way: 'Percent', shares: of(33.3333, 66.6667) })).status).toBe(200)
    expect(cents((await shown(id))?.parts)).toEqual({ [bakery]: 33, [bookshop]: 67 })
    const stranger = [{ tenantId: ids.tenant.southShop, percent: 100 }]
    expect((await share(id, { way: 'Percent', shares: stranger })).failure?.fieldErrors?.['shares']).toMatchObject({
      code: 'unusable',
    })
  })

  test('by what another form says of each, of the days that are asked for', async () => {
    await add({ Water: 30 }, bakery, 'readings')
    await add({ Water: 10.5 }, bookshop, 'readings')
    await add({ Water: 19.5 }, bookshop, 'readings')
    const { items } = (await call('landlord', formBilling.lookupFields, { siteId: mall, category })).body
    expect(items).toMatchObject([{ category: 'readings', title: 'Readings', label: 'Water' }])
    const lookup = { category: 'readings', fieldId: items[0]?.fieldId, from: today, to: today }
    const id = await add({ Cost: 60_00 }, null)
    expect((await share(id, { way: 'Field', lookup })).status).toBe(200)
    expect(cents((await shown(id))?.parts)).toEqual({ [bakery]: 30_00, [bookshop]: 30_00 })
    const past = { ...lookup, from: addDays(today, -9), to: addDays(today, -8) }
    expect((await share(id, { way: 'Field', lookup: past })).failure?.code).toBe('form-share-nobody')
  })

  test('is not billed once the entry says another amount', async () => {
    const id = await add({ Cost: 10_00 }, null)
    await share(id, { way: 'Equal' })
    const { version } = (await call('landlord', formValues.get, { category, id })).body
    await call('landlord', formValues.save, {
      id,
      version,
      category,
      siteId: mall,
      tenantId: null,
      custom: { Cost: 20_00 },
    } as never)
    expect((await billParts(id)).failure?.code).toBe('form-share-changed')
  })

  test('is out of reach of everybody else', async () => {
    const id = await add({ Cost: 10_00 }, null)
    expect((await share(id, { way: 'Equal' }, 'client')).status).toBe(403)
    expect((await share(id, { way: 'Equal' }, 'otherLandlord')).status).toBe(404)
    expect((await call('otherLandlord', formBilling.allocation, { category, id })).status).toBe(404)
  })
})
