import { addDays, laterDay } from '@atrium/contract/kit/days.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { inChunks } from '../../../platform/database/in-chunks.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { issueCreditNote, issueRents } from '../../../platform/invoices/issue-document.ts'
import { siteTermsOf } from '../../../platform/invoices/site-terms.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { insertNotices } from '../notices/insert-notice.ts'
import { leaseChargeRows, type leases } from '../tables.ts'
import { linesOfCharges, negated } from './charge-lines.ts'
import { DAYS_AHEAD } from './charge-terms.ts'
import type { WantedCharge } from './wanted-charges.ts'

type ChargeRow = typeof leaseChargeRows.$inferSelect
type NewChargeRow = typeof leaseChargeRows.$inferInsert

/** A lease, and today by the calendar of its site. */
export interface LeaseToday {
  lease: typeof leases.$inferSelect
  today: string
}

/** What of a lease is charged and taken back together. */
export interface Batch extends LeaseToday {
  add: WantedCharge[]
  takeBack: ChargeRow[]
}

/** A batch with its lines: what it takes back, then what it adds. */
export interface BatchLines extends Batch {
  reversals: InvoiceLine[]
  lines: InvoiceLine[]
}

/** Columns that are given for a charge. */
const PARAMETERS = 13

/** Issues batches of leases of a company; see `issueLined`. */
export const issueCharges = async (ctx: AnyWriteContext, batches: readonly Batch[]): Promise<IssuedOf> =>
  issueLined(ctx, await withLines(ctx.db, batches))

type IssuedOf = ReadonlyMap<BatchLines, typeof clientInvoices.$inferSelect>

/**
 * Issues a document for each batch of leases of a company, in their order: an invoice of what its lines amount to; a credit note where
 * that is below zero; none where it is nothing. Stores their charges, and answers the documents.
 */
export async function issueLined(ctx: AnyWriteContext, lined: readonly BatchLines[]): Promise<IssuedOf> {
  const documentOf = new Map<BatchLines, typeof clientInvoices.$inferSelect>()
  if (lined.length === 0) return documentOf
  let waiting: BatchLines[] = []
  const issueWaiting = async () => {
    const documents = await issueRents(
      ctx,
      waiting.map((batch) => ({ ...aboutOf(batch), lines: allOf(batch) })),
    )
    await insertNotices(ctx, documents, { byHand: false })
    for (const [at, document] of documents.entries()) documentOf.set(waiting[at] as BatchLines, document)
    waiting = []
  }
  for (const batch of lined) {
    const total = totalOf(allOf(batch))
    if (total > 0) waiting.push(batch)
    if (total >= 0) continue
    // It is put to what is open by then.
    await issueWaiting()
    const lines = allOf(batch).map((line) => negated(line, line.charge?.corrects ?? ''))
    documentOf.set(batch, await issueCreditNote(ctx, { ...aboutOf(batch), lines }))
  }
  await issueWaiting()
  await storeCharges(ctx, lined, documentOf)
  return documentOf
}

/** What batches of leases of a company would be issued with. */
export async function withLines(db: ReadDb, batches: readonly Batch[]): Promise<BatchLines[]> {
  if (batches.length === 0) return []
  const sites = await siteTermsOf(
    db,
    batches.map(({ lease }) => lease.siteId),
  )
  const numbers = await numbersOf(
    db,
    batches.flatMap(({ takeBack }) => takeBack),
  )
  const charged = batches.map(({ lease: { siteId, tenantId }, add }) => ({
    province: sites.get(siteId)?.province ?? '',
    tenantId,
    charges: add,
  }))
  const lines = await linesOfCharges(db, (batches[0] as Batch).lease.landlordId, charged)
  return batches.map((batch, at) => ({
    ...batch,
    reversals: batch.takeBack.map(({ line, documentId }) => negated(line, numbers.get(documentId ?? 0) ?? '')),
    lines: lines[at] ?? [],
  }))
}

/** The numbers of the documents that charges stand on. */
async function numbersOf(db: ReadDb, charges: readonly ChargeRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(charges.flatMap(({ documentId }) => documentId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: clientInvoices.id, invoiceNo: clientInvoices.invoiceNo })
    .from(clientInvoices)
    .where(inArray(clientInvoices.id, ids))
  return new Map(rows.map(({ id, invoiceNo }) => [id, invoiceNo ?? '']))
}

/** The lines of its document, in their order. */
export const allOf = ({ reversals, lines }: BatchLines): InvoiceLine[] => [...reversals, ...lines]
const taxesOf = ({ taxes }: InvoiceLine) => taxes.reduce((sum, { cents }) => sum + cents, 0)
const totalOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, line) => sum + line.amount + taxesOf(line), 0)

/** What a batch comes to: a rental notice, a credit note (amounts above zero), or nothing. Cents. */
export interface Outcome {
  kind: 'Notice' | 'CreditNote' | 'Nothing'
  dueOn: string
  net: number
  taxes: number
  total: number
}

/** The document that a batch becomes. */
export function outcomeOf(batch: BatchLines): Outcome {
  const lines = allOf(batch)
  const total = totalOf(lines)
  const taxes = lines.reduce((sum, line) => sum + taxesOf(line), 0)
  const sign = total < 0 ? -1 : 1
  return {
    kind: total > 0 ? 'Notice' : total < 0 ? 'CreditNote' : 'Nothing',
    dueOn: aboutOf(batch).dueDate,
    net: sign * (total - taxes),
    taxes: sign * taxes,
    total: sign * total,
  }
}

/** What was sold may be reported long after the year: its share is due as many days after the issue as others are charged ahead. */
export const dueFrom = ({ dueOn, why }: WantedCharge, today: string) =>
  laterDay(dueOn, why.sales ? addDays(today, DAYS_AHEAD) : today)

/** What its document says beside its lines. */
function aboutOf(batch: BatchLines) {
  const { lease, today, add } = batch
  const charges = allOf(batch).flatMap(({ charge }) => charge ?? [])
  const firstDue = add.map((charge) => dueFrom(charge, today)).toSorted()[0]
  return {
    landlordId: lease.landlordId,
    siteId: lease.siteId,
    tenantId: lease.tenantId,
    currency: lease.currency,
    leaseId: lease.id,
    title: lease.leaseNo,
    issuedOn: today,
    dueDate: firstDue ?? today,
    startDate: charges.map(({ serviceFrom }) => serviceFrom).toSorted()[0] ?? today,
    endDate:
      charges
        .map(({ serviceTo }) => serviceTo)
        .toSorted()
        .at(-1) ?? today,
  }
}

/** What is taken back comes first: of a source and a day one charge stands. */
async function storeCharges({ db }: AnyWriteContext, all: readonly BatchLines[], documentOf: IssuedOf) {
  const rowOf = (batch: BatchLines, line: InvoiceLine, charge: WantedCharge | ChargeRow): NewChargeRow => {
    const { id: leaseId, landlordId, siteId, tenantId } = batch.lease
    const { code, source, serviceFrom, serviceTo, dueOn } = charge
    return {
      landlordId,
      siteId,
      tenantId,
      leaseId,
      line,
      cents: line.amount,
      documentId: documentOf.get(batch)?.id ?? null,
      code,
      source,
      serviceFrom,
      serviceTo,
      dueOn,
    }
  }
  const insert = (rows: readonly NewChargeRow[]) =>
    inChunks<NewChargeRow, { id: number; reversesId: number }>(rows, PARAMETERS, (chunk) =>
      db.insert(leaseChargeRows).values(chunk).returning({ id: leaseChargeRows.id, reversesId: leaseChargeRows.reversesId }),
    )
  const reversals = await insert(
    all.flatMap((batch) =>
      batch.takeBack.map((row, at) => ({ ...rowOf(batch, batch.reversals[at] as InvoiceLine, row), reversesId: row.id })),
    ),
  )
  if (reversals.length > 0)
    await db
      .update(leaseChargeRows)
      .set({ reversedById: sql`v.id` })
      .from(sql`json_to_recordset(${JSON.stringify(reversals)}::json) as v (id int, "reversesId" int)`)
      .where(eq(leaseChargeRows.id, sql`v."reversesId"`))
  await insert(all.flatMap((batch) => batch.add.map((charge, at) => rowOf(batch, batch.lines[at] as InvoiceLine, charge))))
}
