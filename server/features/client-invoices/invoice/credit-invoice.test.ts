import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { invoiceMailing } from '@atrium/contract/invoice-reminders/mailing.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { checkDocuments } from '../../../platform/invoices/check-documents.ts'
import { faultOf } from '../../../platform/ledger/check-books.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const taxes = ['GST' as const, 'QST' as const]
const lines = [
  { description: 'Hours', quantity: 3, cost: 3_334, taxes },
  { description: 'Travel', quantity: 1, cost: 5_005, taxes },
]

beforeAll(async () => {
  await database.pool.query(`update sites set province = 'QC' where id = $1`, [ids.site.mall])
  const rate = { validFrom: '2020-01-01' }
  await call('landlord', taxRates.save, { ...rate, taxType: 'GST', rate: 5 } as never)
  await call('landlord', taxRates.save, { ...rate, taxType: 'QST', jurisdiction: 'QC', rate: 9.975 } as never)
})

const read = async (id: number, who: 'landlord' | 'client' = 'landlord') => (await call(who, clientInvoices.get, { id })).body

async function issued(): Promise<number> {
  const work = { tenantId: bakery, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('manager', clientInvoices.save, work)).body
  const version = async () => (await read(id)).version
  await call('manager', clientInvoices.updateStatus, { id, version: await version(), status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: await version(), issue: true })
  return id
}

type Part = { position: number; quantity?: number; cents?: number }
const credit = async (id: number, parts: Part[], reason = 'Agreed', who: 'landlord' | 'manager' | 'client' = 'landlord') =>
  call(who, invoiceCredits.issue, { id, version: (await read(id)).version, parts, reason })
const postedOf = async (type: string) => {
  const { rows } = await database.pool.query(
    `select coalesce(sum(p.cents), 0)::int as cents from postings p join ledger_accounts a on a.id = p.account_id where a.type = $1`,
    [type],
  )
  return rows[0].cents as number
}
const closing = async () =>
  (await call('landlord', statements.statement, { tenantId: bakery, from: '2020-01-01', to: addDays(today, 400) })).body

test('all of an invoice comes to nothing with it, by several notes, in its revenue and each of its taxes', async () => {
  const before = { revenue: await postedOf('revenue'), tax: await postedOf('tax'), closing: (await closing()).closing }
  const id = await issued()
  const { grandTotal } = await read(id)
  const first = (
    await credit(id, [
      { position: 1, quantity: 1 },
      { position: 2, cents: 1_111 },
    ])
  ).body.id
  const note = await read(first, 'client')
  expect(note).toMatchObject({
    kind: 'CreditNote',
    status: 'Paid',
    notes: 'Agreed',
    credits: { id },
    balance: 0,
    subtotal: 3_334 + 1_111,
    may: { void: false, credit: false },
    lines: [
      { description: 'Hours', quantity: 1, unitCost: 33.34, amount: 3_334, credits: { position: 1, quantity: 1 } },
      { description: 'Travel', quantity: 1, unitCost: 11.11, amount: 1_111, credits: { position: 2, quantity: null } },
    ],
  })
  expect(note.invoiceNo).toMatch(/^C-\d{4}-\d{5}$/)
  const invoice = await read(id, 'client')
  expect(invoice).toMatchObject({ status: 'Partial', balance: grandTotal - note.grandTotal })
  expect(invoice.creditedBy).toMatchObject([{ id: first, invoiceNo: note.invoiceNo, grandTotal: note.grandTotal }])
  const { left } = (await call('landlord', invoiceCredits.preview, { id, parts: [] })).body
  expect(left).toEqual([
    { cents: 6_668, quantity: 2 },
    { cents: 3_894, quantity: null },
  ])
  const parts = [{ position: 1 }, { position: 2 }]
  const preview = (await call('landlord', invoiceCredits.preview, { id, parts })).body
  expect(preview).toMatchObject({ grandTotal: grandTotal - note.grandTotal, applied: grandTotal - note.grandTotal })
  expect((await credit(id, parts)).status).toBe(200)
  // Nobody has paid it, so nothing says so: neither its status, nor a day, nor a list.
  const settled = { balance: 0, datePaid: null, paymentTypeName: 'CreditNote', may: { credit: false } }
  expect(await read(id)).toMatchObject({ status: 'Credited', ...settled })
  expect(await read(id, 'client')).toMatchObject({ status: 'Credited' })
  for (const who of ['landlord', 'client'] as const) {
    const idsIn = async (view: 'paid' | 'credited') =>
      (await call(who, clientInvoices.search, { view })).body.items.map((one) => one.id)
    expect([await idsIn('paid'), await idsIn('credited')]).toEqual([[], [id]])
  }
  expect((await credit(id, [{ position: 1 }])).failure.code).toBe('line-credited')
  expect({ revenue: await postedOf('revenue'), tax: await postedOf('tax'), closing: (await closing()).closing }).toEqual(before)
  const { items, totalItems } = (await call('client', clientInvoices.search, { view: 'credits' })).body
  expect(items.map(({ kind }) => kind)).toEqual(['CreditNote', 'CreditNote'])
  // What the view cannot show is not told as left out by a filter.
  expect(totalItems).toBe(2)
  const line = (await closing()).lines.find(({ reference }) => reference === note.invoiceNo)
  expect(line).toMatchObject({ source: 'credit note', invoiceId: first, cents: -note.grandTotal })
})

test('what was paid already is kept for the client', async () => {
  const id = await issued()
  const { grandTotal } = await read(id)
  const paid = { tenantId: bakery, amount: grandTotal, datePaid: today, paymentMode: 'Cheque' as const }
  await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: id, cents: grandTotal }] })
  const { id: noteId } = (await credit(id, [{ position: 2 }])).body
  const note = await read(noteId)
  expect(await read(id)).toMatchObject({ status: 'Paid', balance: 0 })
  const { items } = (await call('landlord', payments.search, { tenantId: bakery })).body
  const remaining = items.find(({ transactionId }) => transactionId === note.invoiceNo)
  expect(remaining).toMatchObject({
    paymentMode: 'CreditNote',
    amount: note.grandTotal,
    unapplied: note.grandTotal,
    may: { refund: true, allocate: true, void: false },
  })
  // The note itself says where it went, to its client too.
  for (const [document, use] of [
    [noteId, [[note.grandTotal, 0]]],
    [(await credit(await issued(), [{ position: 2 }])).body.id, [[0, 1]]],
  ] as const) {
    const found = (await call('client', payments.ofInvoice, { invoiceId: document })).body.items
    expect(found.map(({ unapplied, allocations }) => [unapplied, allocations.length])).toEqual(use)
  }
  expect((await call('neighbour', payments.ofInvoice, { invoiceId: noteId })).status).toBe(404)
  const payout = { id: remaining?.id ?? 0, version: remaining?.version ?? 0, amount: 100, reference: 'Cheque 7', reason: '' }
  // No money came with it that could leave by where it came.
  expect((await call('landlord', refunds.create, payout)).failure.code).toBe('refund-mode-required')
  const byCheque = { ...payout, paymentMode: 'Cheque' as const }
  expect((await call('landlord', refunds.create, { ...byCheque, amount: note.grandTotal + 1 })).failure.code).toBe(
    'payout-more-than-left',
  )
  const before = (await closing()).closing
  const { id: refundId } = (await call('landlord', refunds.create, byCheque)).body
  expect((await closing()).closing).toBe(before + 100)
  const gone = { source: 'refund', reference: 'Cheque 7', text: 'Cheque', paymentId: remaining?.id, cents: 100 }
  expect((await closing()).lines.at(-1)).toMatchObject(gone)
  const now = async () => (await call('landlord', payments.get, { id: remaining?.id ?? 0 })).body
  expect(await now()).toMatchObject({ status: 'PartialRefund', unapplied: note.grandTotal - 100 })
  const paidOut = (await call('client', refunds.list, { id: remaining?.id ?? 0 })).body.items
  expect(paidOut).toMatchObject([{ id: refundId, paymentMode: 'Cheque', state: 'done', mayTakeBack: false }])
  // What was paid out is not there for an invoice any more.
  const other = await issued()
  const parts = [{ invoiceId: other, cents: note.grandTotal }]
  const { version } = await now()
  expect((await call('landlord', payments.allocate, { id: remaining?.id ?? 0, version, parts })).failure.code).toBe(
    'more-than-paid',
  )

  const comment = 'Never cashed'
  for (const who of ['client', 'clerk'] as const)
    expect((await call(who, refunds.takeBack, { id: refundId, comment })).status).toBe(403)
  expect((await call('otherLandlord', refunds.takeBack, { id: refundId, comment })).status).toBe(404)
  expect((await call('landlord', refunds.takeBack, { id: refundId, comment: '' })).failure.fields).toEqual({ comment: 'Say why' })
  expect((await call('landlord', refunds.takeBack, { id: refundId, comment })).status).toBe(200)
  expect((await call('landlord', refunds.takeBack, { id: refundId, comment })).failure.code).toBe('refund-not-taken-back')
  expect(await now()).toMatchObject({ status: 'Paid', unapplied: note.grandTotal, refunded: 0 })
})

test('a part of a credit note that an invoice has is not paid out', async () => {
  const id = await issued()
  const { id: noteId } = (await credit(id, [{ position: 2 }])).body
  const { invoiceNo } = await read(noteId)
  const { items } = (await call('landlord', payments.search, { tenantId: bakery })).body
  const put = items.find(({ transactionId }) => transactionId === invoiceNo)
  expect(put).toMatchObject({ unapplied: 0, may: { refund: false } })
  const refund = { id: put?.id ?? 0, version: put?.version ?? 0, amount: 1, reference: 'x', paymentMode: 'Cheque' as const }
  expect((await call('landlord', refunds.create, refund)).failure.code).toBe('refund-not-possible')
})

test('whatever is billed, paid, credited, given back and taken back, the balance is what these come to', async () => {
  const step = fc.record({
    what: fc.constantFrom('bill', 'pay', 'credit', 'refund', 'take back'),
    cents: fc.integer({ min: 1, max: 20_000 }),
    pick: fc.nat(20),
  })
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
    const start = (await closing()).closing
    let balance = 0
    const invoices = [await issued()]
    balance += (await read(invoices[0] as number)).grandTotal
    const done: { id: number; cents: number }[] = []
    for (const { what, cents, pick } of steps) {
      const all = (await call('landlord', payments.search, { tenantId: bakery, rowsPerPage: 100 })).body.items
      const one = all[pick % Math.max(all.length, 1)]
      if (what === 'bill') {
        invoices.push(await issued())
        balance += (await read(invoices.at(-1) as number)).grandTotal
      }
      if (what === 'pay') {
        const paid = { tenantId: bakery, amount: cents, datePaid: today, paymentMode: 'Cheque' as const, oldestFirst: true }
        expect((await call('landlord', payments.record, paid)).status).toBe(200)
        balance -= cents
      }
      if (what === 'credit') {
        const answer = await credit(invoices[pick % invoices.length] as number, [{ position: 1, cents: Math.min(cents, 500) }])
        if (answer.status === 200) balance -= (await read(answer.body.id)).grandTotal
      }
      if (what === 'refund' && one) {
        const refund = { id: one.id, version: one.version, amount: cents, reference: 'x', paymentMode: 'BankTransfer' as const }
        const answer = await call('landlord', refunds.create, refund)
        if (answer.status === 200) {
          balance += cents
          done.push({ id: answer.body.id, cents })
        }
      }
      if (what === 'take back') {
        const [refund] = done.splice(pick % Math.max(done.length, 1), 1)
        if (!refund) continue
        expect((await call('landlord', refunds.takeBack, { id: refund.id, comment: 'x' })).status).toBe(200)
        balance -= refund.cents
      }
    }
    expect((await closing()).closing - start).toBe(balance)
    expect(await checkDocuments(database.db, ids.landlord.north)).toEqual([])
  })
  await fc.assert(property, { numRuns: 8 })
  expect(await faultOf(database.db, ids.landlord.north)).toEqual({ entries: expect.any(Number) })
})

test('is for who approves, of an issued invoice of its own company, with a reason', async () => {
  const id = await issued()
  expect((await credit(id, [{ position: 1 }], '')).failure.fields).toEqual({ reason: 'Say why' })
  expect((await credit(id, [{ position: 1 }], 'No', 'manager')).status).toBe(403)
  expect((await credit(id, [{ position: 1 }], 'No', 'client')).status).toBe(403)
  expect(
    (await call('otherLandlord', invoiceCredits.issue, { id, version: 1, parts: [{ position: 1 }], reason: 'x' })).status,
  ).toBe(404)
  expect((await call('otherLandlord', invoiceCredits.preview, { id, parts: [] })).status).toBe(404)
  expect((await call('landlord', invoiceCredits.issue, { id, version: 1, parts: [{ position: 1 }], reason: 'x' })).status).toBe(
    409,
  )
  expect((await credit(id, [{ position: 3 }])).status).toBe(404)
  expect((await credit(id, [])).failure.fields).toEqual({ parts: expect.any(String) })
  expect((await credit(id, [{ position: 1, quantity: 3.001 }])).failure.fieldErrors).toMatchObject({
    'parts.0.quantity': { code: 'more-than-line' },
  })
  expect((await credit(id, [{ position: 1, cents: 10_003 }])).failure.fieldErrors).toMatchObject({
    'parts.0.cents': { code: 'more-than-line' },
  })
  expect((await credit(id, [{ position: 1 }, { position: 1 }])).status).toBe(400)
  const draft = (await call('landlord', clientInvoices.clone, { id, tenantIds: [bakery] })).body.results[0]?.id ?? 0
  expect((await credit(draft, [{ position: 1 }])).failure.code).toBe('invoice-not-creditable')
})

test('keeps the invoice from being voided, and follows no write-off', async () => {
  const id = await issued()
  const { body } = await credit(id, [{ position: 2 }])
  const { items } = (await call('landlord', payments.ofInvoice, { invoiceId: id })).body
  const [put] = items
  await call('landlord', payments.deallocate, {
    id: put?.id ?? 0,
    version: put?.version ?? 0,
    allocationId: put?.allocations[0]?.id ?? 0,
  })
  const invoice = await read(id)
  expect(invoice).toMatchObject({ paid: 0, may: { void: false } })
  const voided = { version: invoice.version, status: 'Voided' as const, reason: 'Twice' }
  expect((await call('landlord', clientInvoices.updateStatus, { id, ...voided })).failure.code).toBe('invoice-credited')
  const off = { tenantId: bakery, amount: 100, datePaid: today, paymentMode: 'WriteOff' as const }
  await call('landlord', payments.record, { ...off, parts: [{ invoiceId: id, cents: 100 }] })
  expect((await credit(id, [{ position: 1 }])).failure.code).toBe('invoice-not-creditable')
  await expect(database.pool.query('update client_invoices set credits_id = null where id = $1', [body.id])).rejects.toThrow(
    'stays as it is',
  )
})

test('two at the same time never take back more than the line', async () => {
  const id = await issued()
  const { version } = await read(id)
  const both = await Promise.all(
    [1, 2].map(() => call('landlord', invoiceCredits.issue, { id, version, parts: [{ position: 1, quantity: 2 }], reason: 'x' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('goes to its client with the PDF, and the books prove themselves', async () => {
  const id = await issued()
  const { body } = await credit(id, [{ position: 1, quantity: 0.5 }])
  const { mails } = (await call('landlord', invoiceMailing.ofInvoice, { id: body.id })).body
  const { invoiceNo } = await read(body.id)
  expect(mails.map(({ subject }) => subject)).toEqual([`Credit note ${invoiceNo} from North Properties`])
  const { status, response } = await call('client', clientInvoices.pdf, { id: body.id })
  expect([status, response.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await faultOf(database.db, ids.landlord.north)).toEqual({ entries: expect.any(Number) })
  expect(await checkDocuments(database.db, ids.landlord.north)).toEqual([])
})
