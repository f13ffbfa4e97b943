import { addDays, laterDay } from '@atrium/contract/kit/days.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { sql } from 'drizzle-orm'
import { inChunks } from '../../../platform/database/in-chunks.ts'
import type { Db } from '../../../platform/database/open.ts'
import { allocationJournal, invoiceJournal, paymentJournal } from '../../../platform/invoices/journals.ts'
import { sumsOf } from '../../../platform/invoices/lines.ts'
import { partiesOf } from '../../../platform/invoices/parties.ts'
import {
  clientInvoiceLines,
  clientInvoices,
  clientPayments,
  documentSeries,
  paymentAllocations,
} from '../../../platform/invoices/tables.ts'
import { post } from '../../../platform/ledger/post.ts'
import { linesOfCharges } from '../charges/charge-lines.ts'
import { DAYS_AHEAD } from '../charges/charge-terms.ts'
import type { WantedCharge } from '../charges/wanted-charges.ts'
import { depositLine } from '../deposits/move-deposit.ts'
import { depositMovements, leaseChargeRows, rentalNotices } from '../tables.ts'

/** What a client was charged on a day, and when and how it paid. */
export interface DemoNotice {
  owner: { landlordId: number; siteId: number; tenantId: number; leaseId: number }
  leaseNo: string
  /** Of the site. */
  province: string
  dueOn: string
  charges: WantedCharge[]
  /** Cents of a deposit, instead of charges. */
  deposit?: number
  paid: { datePaid: string; paymentMode: 'BankTransfer' | 'Cheque' } | null
}

/** Stores notices as they were issued, in the order of their days, with what was paid of them and all of it posted. */
export async function insertNotices(db: Db, landlordId: number, notices: readonly DemoNotice[]): Promise<void> {
  const ordered = notices.toSorted(
    (one, other) => one.dueOn.localeCompare(other.dueOn) || one.owner.leaseId - other.owner.leaseId,
  )
  const parties = new Map<number, Awaited<ReturnType<typeof partiesOf>>>()
  const last = new Map<number, number>()
  const numbered = []
  const charged = await linesOfCharges(
    db,
    landlordId,
    ordered.map(({ owner: { tenantId }, province, charges }) => ({ province, tenantId, charges })),
  )
  for (const [at, notice] of ordered.entries()) {
    const { owner, dueOn, charges, deposit, leaseNo, paid } = notice
    if (!parties.has(owner.tenantId)) parties.set(owner.tenantId, await partiesOf(db, owner))
    const issuedOn = addDays(dueOn, -DAYS_AHEAD)
    const year = Number(issuedOn.slice(0, 4))
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    const lines = deposit ? [depositLine(deposit, dueOn)] : (charged[at] ?? [])
    const sums = sumsOf(lines)
    const total = sums.grandTotal
    const createdAt = new Date(`${issuedOn}T09:53:00Z`)
    const settled = paid ? { status: 'Paid' as const, paid: total, ...paid } : { status: 'Unpaid' as const }
    numbered.push({
      ...notice,
      issuedOn,
      lines,
      total,
      invoiceNo: `R-${year}-${String(number).padStart(5, '0')}`,
      row: {
        ...owner,
        kind: 'Rent' as const,
        title: leaseNo,
        currency: 'CAD',
        ...sums,
        createdAt,
        updatedAt: createdAt,
        startDate: first(charges) || dueOn,
        endDate: final(charges) || dueOn,
        dueDate: dueOn,
        parties: parties.get(owner.tenantId) ?? null,
        ...settled,
      },
    })
  }
  const documents = (await inChunks(
    numbered.map(({ row }) => row),
    23,
    (rows) => db.insert(clientInvoices).values(rows).returning(),
  )) as (typeof clientInvoices.$inferSelect)[]
  const issued = numbered.map((one, at) => ({ ...one, document: documents[at] as typeof clientInvoices.$inferSelect }))
  await inChunks(
    issued.flatMap(({ lines, document }) =>
      lines.map((line, at) => ({ landlordId, invoiceId: document.id, position: at + 1, line, amount: line.amount })),
    ),
    5,
    (rows) => db.insert(clientInvoiceLines).values(rows),
  )
  // Their lines stand: now they are issued.
  const values = issued.map(
    ({ document, issuedOn, invoiceNo }) => sql`(${document.id}::int, ${issuedOn}::date, ${invoiceNo}::text)`,
  )
  await inChunks(values, 3, (some) =>
    db.execute(sql`update client_invoices i set issued_on = v.issued_on, invoice_no = v.invoice_no
      from (values ${sql.join([...some], sql`, `)}) as v (id, issued_on, invoice_no) where i.id = v.id`),
  )
  await inChunks(
    issued.flatMap(({ owner, charges, lines, document }) =>
      charges.map(({ code, source, serviceFrom, serviceTo, dueOn, cents }, at) => ({
        ...owner,
        code,
        source,
        serviceFrom,
        serviceTo,
        dueOn,
        cents,
        documentId: document.id,
        line: lines[at] as InvoiceLine,
      })),
    ),
    13,
    (rows) => db.insert(leaseChargeRows).values(rows),
  )
  await inChunks(
    issued.map(({ owner, document, paid, dueOn }) => ({
      ...owner,
      documentId: document.id,
      remindedOn: paid ? null : addDays(dueOn, 1),
    })),
    7,
    (rows) => db.insert(rentalNotices).values(rows),
  )
  await inChunks(
    issued.flatMap(({ owner, document, deposit, issuedOn }) =>
      deposit ? [{ ...owner, kind: 'Billed' as const, cents: deposit, effectiveOn: issuedOn, documentId: document.id }] : [],
    ),
    13,
    (rows) => db.insert(depositMovements).values(rows),
  )
  const journals = issued.map(({ document, issuedOn, invoiceNo, lines }) =>
    invoiceJournal(document, { issuedOn, invoiceNo, lines }),
  )
  await post(db, landlordId, [...journals, ...(await insertPayments(db, landlordId, issued))])
  await db.insert(documentSeries).values([...last].map(([year, count]) => ({ landlordId, series: 'R', year, last: count })))
}

type Issued = DemoNotice & { document: typeof clientInvoices.$inferSelect; total: number; issuedOn: string }

async function insertPayments(db: Db, landlordId: number, issued: readonly Issued[]) {
  const paid = issued.flatMap(({ paid: by, ...notice }) => (by ? [{ ...notice, by }] : []))
  const payments = (await inChunks(
    paid.map(({ owner: { siteId, tenantId }, by, total }) => ({
      landlordId,
      siteId,
      tenantId,
      ...by,
      amount: total,
      applied: total,
      currency: 'CAD',
      status: 'Paid' as const,
      markedAt: new Date(`${by.datePaid}T15:00:00Z`),
    })),
    12,
    (rows) => db.insert(clientPayments).values(rows).returning(),
  )) as (typeof clientPayments.$inferSelect)[]
  const parts = paid.map(({ owner: { siteId, tenantId }, by, document, total, issuedOn }, at) => ({
    landlordId,
    siteId,
    tenantId,
    paymentId: (payments[at] as { id: number }).id,
    invoiceId: document.id,
    cents: total,
    effectiveOn: laterDay(by.datePaid, issuedOn),
  }))
  const allocations = (await inChunks(parts, 7, (rows) =>
    db.insert(paymentAllocations).values(rows).returning(),
  )) as (typeof paymentAllocations.$inferSelect)[]
  return [
    ...payments.map((payment) => paymentJournal(payment)),
    ...allocations.map((allocation, at) => allocationJournal(allocation, payments[at] as typeof clientPayments.$inferSelect)),
  ]
}

const first = (charges: readonly WantedCharge[]) => charges.map(({ serviceFrom }) => serviceFrom).toSorted()[0] ?? ''
const final = (charges: readonly WantedCharge[]) =>
  charges
    .map(({ serviceTo }) => serviceTo)
    .toSorted()
    .at(-1) ?? ''
