import { addDays } from '@atrium/contract/kit/days.ts'
import type { InvoiceLineInput } from '@atrium/contract/money/lines.ts'
import { eq } from 'drizzle-orm'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { creditLine } from '../../platform/invoices/credit-line.ts'
import { allocationJournal, creditJournal, invoiceJournal, paymentJournal } from '../../platform/invoices/journals.ts'
import { sumsOf } from '../../platform/invoices/lines.ts'
import { frozenOf } from '../../platform/invoices/parties.ts'
import { takeNumber } from '../../platform/invoices/series.ts'
import { settledStatus } from '../../platform/invoices/settle.ts'
import { clientInvoiceLines, clientInvoices, clientPayments, paymentAllocations } from '../../platform/invoices/tables.ts'
import { post } from '../../platform/ledger/post.ts'
import { computed } from './invoice/amounts.ts'

type Line = Pick<InvoiceLineInput, 'description' | 'quantity' | 'cost' | 'percent'> & { kind?: 'Mileage' | 'Discount' }

/** What a client was billed, how many days ago, and how much of it was paid after how many days. */
interface DemoInvoice {
  title: string
  lines: readonly Line[]
  daysAgo: number
  /** Undefined: issued and not paid. `status` where it is not issued yet. */
  paid?: readonly [part: number, afterDays: number]
  status?: 'Draft' | 'ForApproval'
  currency?: 'CAD' | 'USD'
  /** Such as a deposit. */
  untaxed?: true
  /** So many of its first line were taken back after so many days, and why; of one that is paid nothing is owed that it could be put to. */
  credited?: readonly [quantity: number, afterDays: number, reason: string]
}

const billed: readonly DemoInvoice[] = [
  {
    title: 'Common area cleaning after event',
    daysAgo: 74,
    paid: [1, 21],
    lines: [
      { description: 'Cleaning, two people', quantity: 6.5, cost: 4_200 },
      { description: 'Removal of packaging', quantity: 1, cost: 18_500 },
    ],
  },
  {
    title: 'Sign permit and installation',
    daysAgo: 48,
    paid: [0.5, 18],
    lines: [
      { description: 'Municipal permit', quantity: 1, cost: 32_000 },
      { description: 'Lift and two installers, half a day', quantity: 1, cost: 96_000 },
      { description: 'Site visits', quantity: 84, cost: 0, kind: 'Mileage' },
    ],
  },
  {
    title: 'After-hours heating',
    daysAgo: 39,
    credited: [2.5, 6, 'The building was closed on the evening of the 14th.'],
    lines: [{ description: 'Hours in October', quantity: 22, cost: 6_500 }],
  },
  {
    title: 'Replacement of access cards',
    daysAgo: 12,
    lines: [
      { description: 'Access card', quantity: 8, cost: 2_500 },
      { description: 'Ten percent off for returned cards', quantity: 1, cost: 0, percent: 10, kind: 'Discount' },
    ],
  },
  {
    title: 'Water damage, share of repair',
    daysAgo: 2,
    status: 'ForApproval',
    lines: [{ description: 'Share of 40 % as agreed', quantity: 0.4, cost: 485_000 }],
  },
  { title: 'Parking, second permit', daysAgo: 1, status: 'Draft', lines: [{ description: 'Permit', quantity: 1, cost: 12_000 }] },
]

/** What two clients were billed beside: one pays in the currency of its parent, one was credited what it had paid. */
const others: readonly (readonly DemoInvoice[])[] = [
  [
    {
      title: 'Customs cage, lease of equipment',
      daysAgo: 52,
      currency: 'USD',
      paid: [1, 24],
      lines: [{ description: 'Racking and gate, a quarter', quantity: 1, cost: 264_000 }],
    },
    {
      title: 'Customs cage, extra shelving',
      daysAgo: 26,
      currency: 'USD',
      paid: [0.4, 15],
      lines: [
        { description: 'Shelving, installed', quantity: 12, cost: 18_900 },
        { description: 'Freight from Seattle', quantity: 1, cost: 42_500 },
      ],
    },
  ],
  [
    {
      title: 'Chilled water for the test bench',
      daysAgo: 41,
      paid: [1, 12],
      credited: [6, 20, 'The bench stood still for six days; the meter shows it.'],
      lines: [{ description: 'Days of supply', quantity: 30, cost: 9_800 }],
    },
  ],
]

const TERMS = 30

/** Stores what clients of the first sites were billed beside their rent: paid, in part, overdue, and not issued yet. */
export const insertInvoices: FillDemo = async (demo) => {
  for (const { id: siteId, site, clients } of demo.sites.slice(0, 2))
    for (const [at, { id: tenantId }] of clients.slice(0, 3).entries())
      for (const one of billed.slice(0, at === 0 ? billed.length : 6 - 2 * at))
        await insertBilled(demo, one, { siteId, tenantId, province: site.address.province })
  for (const { id: siteId, site, clients } of demo.sites.slice(2, 3))
    for (const [at, all] of others.entries())
      for (const one of all)
        await insertBilled(demo, one, { siteId, tenantId: clients[at]?.id ?? 0, province: site.address.province })
  return []
}

/** An invoice of the demo; answers its id. */
export async function insertBilled(
  { db, landlordId, createdBy, today }: DemoCompany,
  { title, lines, daysAgo, paid, status, credited, untaxed, currency = 'CAD' }: DemoInvoice,
  { siteId, tenantId, province }: { siteId: number; tenantId: number; province: string },
): Promise<number> {
  const day = addDays(today, -daysAgo)
  const where = { landlordId, province, tenantId, day }
  const { usual } = await computed(db, where, [])
  const sums = await computed(
    db,
    where,
    lines.map((line) => ({ kind: 'Item' as const, ...line, taxes: untaxed ? [] : usual })),
  )
  const { subtotal, taxTotal, grandTotal } = sums
  const place = { landlordId, siteId, tenantId }
  const issued = status === undefined
  const [invoice] = await db
    .insert(clientInvoices)
    .values({
      ...place,
      title,
      startDate: day,
      dueDate: addDays(day, TERMS),
      subtotal,
      taxTotal,
      grandTotal,
      currency,
      status: status ?? 'Unpaid',
      createdBy,
      createdAt: new Date(`${day}T15:00:00Z`),
    })
    .returning()
  if (!invoice) throw new Error('An invoice of the demo was not stored')
  await db
    .insert(clientInvoiceLines)
    .values(sums.lines.map((line, at) => ({ landlordId, invoiceId: invoice.id, position: at + 1, line, amount: line.amount })))
  if (!issued) return invoice.id
  const invoiceNo = await takeNumber(db, landlordId, 'Invoice', Number(day.slice(0, 4)))
  const set = { issuedOn: day, invoiceNo, ...(await frozenOf(db, invoice)), approvedBy: createdBy }
  await db.update(clientInvoices).set(set).where(eq(clientInvoices.id, invoice.id))
  await post(db, landlordId, [invoiceJournal(invoice, { issuedOn: day, invoiceNo, lines: sums.lines })])
  if (credited) await creditDemo(credited)
  if (!paid) return invoice.id
  const [part, after] = paid
  await pay(Math.round(grandTotal * part), addDays(day, after), {
    paymentMode: 'Cheque',
    transactionId: `${4_000 + invoice.id}`,
    journalOf: paymentJournal,
  })
  return invoice.id

  async function creditDemo([quantity, afterDays, notes]: NonNullable<DemoInvoice['credited']>): Promise<void> {
    const [on, first] = [addDays(day, afterDays), sums.lines[0]]
    if (!invoice || !first) return
    const line = creditLine(first, [], { position: 1, quantity, cents: null }, { invoiceNo, at: 0 })
    const amounts = sumsOf([line])
    const number = await takeNumber(db, landlordId, 'CreditNote', Number(on.slice(0, 4)))
    const [note] = await db
      .insert(clientInvoices)
      .values({
        ...place,
        ...amounts,
        kind: 'CreditNote',
        creditsId: invoice.id,
        title,
        notes,
        startDate: on,
        dueDate: on,
        currency,
        createdBy,
        createdAt: new Date(`${on}T15:00:00Z`),
      })
      .returning()
    if (!note) return
    const invoiceId = note.id
    await db.insert(clientInvoiceLines).values({ landlordId, invoiceId, position: 1, line, amount: line.amount })
    const issuedAs = { issuedOn: on, invoiceNo: number, ...(await frozenOf(db, note)), datePaid: on }
    await db
      .update(clientInvoices)
      .set({ ...issuedAs, status: 'Paid', paid: amounts.grandTotal })
      .where(eq(clientInvoices.id, note.id))
    await pay(amounts.grandTotal, on, {
      paymentMode: 'CreditNote',
      transactionId: number,
      creditNoteId: note.id,
      journalOf: (payment) => creditJournal(payment, [line]),
    })
  }

  async function pay(
    amount: number,
    datePaid: string,
    {
      journalOf,
      ...how
    }: Pick<typeof clientPayments.$inferInsert, 'paymentMode' | 'transactionId' | 'creditNoteId'> & {
      journalOf: typeof paymentJournal
    },
  ): Promise<void> {
    if (!invoice) return
    const isOwed = !(how.creditNoteId && paid)
    const by = { ...how, markedBy: createdBy, markedAt: new Date(`${datePaid}T15:00:00Z`) }
    const [payment] = await db
      .insert(clientPayments)
      .values({ ...place, ...by, amount, applied: isOwed ? amount : 0, currency, datePaid, status: 'Paid' })
      .returning()
    if (!payment) return
    if (!isOwed) {
      await post(db, landlordId, [journalOf(payment)])
      return
    }
    const [allocation] = await db
      .insert(paymentAllocations)
      .values({ ...place, paymentId: payment.id, invoiceId: invoice.id, cents: amount, effectiveOn: datePaid })
      .returning()
    if (!allocation) return
    await post(db, landlordId, [journalOf(payment), allocationJournal(allocation, payment)])
    const settled = {
      paid: amount,
      status: settledStatus({ grandTotal, paid: amount, writtenOff: 0, claimed: 0, credited: 0 }),
      paymentMode: by.paymentMode,
    }
    await db
      .update(clientInvoices)
      .set({ ...settled, datePaid: amount === grandTotal ? datePaid : null })
      .where(eq(clientInvoices.id, invoice.id))
  }
}
